import { endpoints } from '../http/endpoint.ts'
import type { galleryShapes } from './shapes.ts'

export const galleryApi = endpoints<typeof galleryShapes>()({
  page: { method: 'GET', path: '/gallery', who: 'anyone', staffToo: true },
  categoryPage: { method: 'GET', path: '/gallery/category/:category', who: 'anyone', staffToo: true },
  labels: { method: 'GET', path: '/gallery/labels', who: 'anyone', staffToo: true },
  unlabelled: { method: 'GET', path: '/gallery/unlabelled', who: 'desk' },
  choices: { method: 'GET', path: '/gallery/labels/choices', who: 'desk' },
  label: { method: 'PATCH', path: '/gallery/labels', who: 'desk' },
  pair: { method: 'PATCH', path: '/gallery/pairs', who: 'desk' },
  create: { method: 'POST', path: '/gallery', who: 'desk' },
  change: { method: 'PATCH', path: '/gallery/:galleryId/image/:publicId', who: 'desk' },
  remove: { method: 'DELETE', path: '/gallery/:galleryId/image/:publicId', who: 'desk' },
})
