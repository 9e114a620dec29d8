import { endpoints } from '../http/endpoint.ts'
import type { reelsShapes } from './shapes.ts'

export const reelsApi = endpoints<typeof reelsShapes>()({
  list: { method: 'GET', path: '/reels', who: 'anyone' },
  page: { method: 'GET', path: '/reels/paginated', who: 'anyone' },
  create: { method: 'POST', path: '/reels', who: 'desk' },
  update: { method: 'PUT', path: '/reels/:id', who: 'desk' },
  remove: { method: 'DELETE', path: '/reels/:id', who: 'desk' },
})
