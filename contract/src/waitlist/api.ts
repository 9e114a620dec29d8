import { endpoints } from '../http/endpoint.ts'
import type { waitlistShapes } from './shapes.ts'

export const waitlistApi = endpoints<typeof waitlistShapes>()({
  count: { method: 'GET', path: '/contact/waitlist', who: 'artist', internal: true },
  put: { method: 'PUT', path: '/contact/:id/waitlist', who: 'artist', internal: true },
})
