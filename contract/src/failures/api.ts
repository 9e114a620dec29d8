import { endpoints } from '../http/endpoint.ts'
import type { failuresShapes } from './shapes.ts'

export const failuresApi = endpoints<typeof failuresShapes>()({
  report: { method: 'POST', path: '/failures', who: 'anyone' },
})
