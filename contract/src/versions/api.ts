import { endpoints } from '../http/endpoint.ts'
import type { versionsShapes } from './shapes.ts'

/** Open to those who may edit the record itself, which its kind decides. */
export const versionsApi = endpoints<typeof versionsShapes>()({
  list: { method: 'GET', path: '/versions/:kind/:id', who: 'artist' },
  show: { method: 'GET', path: '/versions/:kind/:id/:number', who: 'artist' },
  restore: { method: 'POST', path: '/versions/:kind/:id/:number/restore', who: 'artist' },
})
