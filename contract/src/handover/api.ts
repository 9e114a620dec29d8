import { endpoints } from '../http/endpoint.ts'
import type { handoverShapes } from './shapes.ts'

export const handoverApi = endpoints<typeof handoverShapes>()({
  show: { method: 'GET', path: '/handover/:id', who: 'desk' },
  give: { method: 'POST', path: '/handover/:id', who: 'desk', internal: true },
})
