import { endpoints } from '../http/endpoint.ts'
import type { artistsShapes } from './shapes.ts'

export const artistsApi = endpoints<typeof artistsShapes>()({
  page: { method: 'GET', path: '/artists/paginated', who: 'anyone', staffToo: true },
  bySlug: { method: 'GET', path: '/artists/slug/:slug', who: 'anyone', staffToo: true },
  next: { method: 'GET', path: '/artists/slug/:slug/next', who: 'anyone' },
  create: { method: 'POST', path: '/artists', who: 'desk' },
  update: { method: 'PUT', path: '/artists/:id', who: 'artist' },
  remove: { method: 'DELETE', path: '/artists/:id', who: 'desk' },
})
