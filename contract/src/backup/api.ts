import { endpoints } from '../http/endpoint.ts'
import type { backupShapes } from './shapes.ts'

export const backupApi = endpoints<typeof backupShapes>()({
  show: { method: 'GET', path: '/backup', who: 'desk' },
  start: { method: 'POST', path: '/backup', who: 'desk', internal: true },
})
