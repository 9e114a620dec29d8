import { endpoints } from '../http/endpoint.ts'
import type { alertsShapes } from './shapes.ts'

export const alertsApi = endpoints<typeof alertsShapes>()({
  show: { method: 'GET', path: '/alerts', who: 'artist' },
  addPhone: { method: 'POST', path: '/alerts/phones', who: 'artist', internal: true },
  removePhone: { method: 'DELETE', path: '/alerts/phones/:id', who: 'artist', internal: true },
  setDigest: { method: 'PUT', path: '/alerts/digest', who: 'artist', internal: true },
})
