import { endpoints } from '../http/endpoint.ts'
import type { blogsShapes } from './shapes.ts'

export const blogsApi = endpoints<typeof blogsShapes>()({
  page: { method: 'GET', path: '/blogs', who: 'anyone', staffToo: true },
  bySlug: { method: 'GET', path: '/blogs/:slug', who: 'anyone', staffToo: true },
  create: { method: 'POST', path: '/blogs', who: 'desk' },
  update: { method: 'PUT', path: '/blogs/:id', who: 'desk' },
  remove: { method: 'DELETE', path: '/blogs/:id', who: 'desk' },
})
