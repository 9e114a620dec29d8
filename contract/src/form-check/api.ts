import { endpoints } from '../http/endpoint.ts'
import type { formCheckShapes } from './shapes.ts'

export const formCheckApi = endpoints<typeof formCheckShapes>()({
  show: { method: 'GET', path: '/form-check', who: 'desk' },
  start: { method: 'POST', path: '/form-check', who: 'desk', internal: true },
})
