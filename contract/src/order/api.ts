import { endpoints } from '../http/endpoint.ts'
import type { orderShapes } from './shapes.ts'

export const orderApi = endpoints<typeof orderShapes>()({
  page: { method: 'GET', path: '/order/:kind', who: 'desk' },
  move: { method: 'PATCH', path: '/order/:kind', who: 'desk' },
})
