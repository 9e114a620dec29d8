import { endpoints } from '../http/endpoint.ts'
import type { servicesShapes } from './shapes.ts'

export const servicesApi = endpoints<typeof servicesShapes>()({
  page: { method: 'GET', path: '/services/paginate', who: 'anyone', staffToo: true },
  list: { method: 'GET', path: '/services', who: 'anyone', staffToo: true },
  bySlug: { method: 'GET', path: '/services/slug/:slug', who: 'anyone', staffToo: true },
  create: { method: 'POST', path: '/services', who: 'desk' },
  update: { method: 'PUT', path: '/services/:id', who: 'desk' },
  remove: { method: 'DELETE', path: '/services/:id', who: 'desk' },
})
