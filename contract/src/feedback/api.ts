import { endpoints } from '../http/endpoint.ts'
import type { feedbackShapes } from './shapes.ts'

export const feedbackApi = endpoints<typeof feedbackShapes>()({
  list: { method: 'GET', path: '/feedback', who: 'anyone' },
  page: { method: 'GET', path: '/feedback/paginated', who: 'anyone' },
  create: { method: 'POST', path: '/feedback', who: 'desk' },
  update: { method: 'PUT', path: '/feedback/:id', who: 'desk' },
  remove: { method: 'DELETE', path: '/feedback/:id', who: 'desk' },
})
