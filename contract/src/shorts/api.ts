import { endpoints } from '../http/endpoint.ts'
import type { shortsShapes } from './shapes.ts'

export const shortsApi = endpoints<typeof shortsShapes>()({
  page: { method: 'GET', path: '/shorts', who: 'anyone' },
  create: { method: 'POST', path: '/shorts', who: 'desk' },
  update: { method: 'PUT', path: '/shorts/:id', who: 'desk' },
  remove: { method: 'DELETE', path: '/shorts/:id', who: 'desk' },
})
