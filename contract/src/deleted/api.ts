import { endpoints } from '../http/endpoint.ts'
import type { deletedShapes } from './shapes.ts'

export const deletedApi = endpoints<typeof deletedShapes>()({
  page: { method: 'GET', path: '/deleted/:kind', who: 'desk' },
  restore: { method: 'POST', path: '/deleted/:kind/:id/restore', who: 'desk' },
  restoreMany: { method: 'POST', path: '/deleted/:kind/restore', who: 'desk' },
  erase: { method: 'DELETE', path: '/deleted/:kind/:id', who: 'desk' },
})
