import { endpoints } from '../http/endpoint.ts'
import type { deletedShapes } from './shapes.ts'

export const deletedApi = endpoints<typeof deletedShapes>()({
  page: { method: 'GET', path: '/deleted/:kind', who: 'staff' },
  restore: { method: 'POST', path: '/deleted/:kind/:id/restore', who: 'staff' },
  erase: { method: 'DELETE', path: '/deleted/:kind/:id', who: 'staff' },
})
