import { endpoints } from '../http/endpoint.ts'
import type { galleryShapes } from './shapes.ts'

export const galleryApi = endpoints<typeof galleryShapes>()({
  page: { method: 'GET', path: '/gallery', who: 'anyone' },
  categoryPage: { method: 'GET', path: '/gallery/category/:category', who: 'anyone' },
  create: { method: 'POST', path: '/gallery', who: 'desk' },
  change: { method: 'PATCH', path: '/gallery/:galleryId/image/:publicId', who: 'desk' },
  remove: { method: 'DELETE', path: '/gallery/:galleryId/image/:publicId', who: 'desk' },
})
