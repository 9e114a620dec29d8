import { endpoints } from '../http/endpoint.ts'
import type { appointmentsShapes } from './shapes.ts'

export const appointmentsApi = endpoints<typeof appointmentsShapes>()({
  agenda: { method: 'GET', path: '/appointments', who: 'artist' },
  asked: { method: 'GET', path: '/appointments/asked', who: 'artist', internal: true },
  ofEnquiry: { method: 'GET', path: '/contact/:id/appointments', who: 'artist' },
  /** Of other enquiries with the same phone number or email address, to come. */
  ofClient: { method: 'GET', path: '/contact/:id/appointments/others', who: 'artist', internal: true },
  book: { method: 'POST', path: '/contact/:id/appointments', who: 'artist', internal: true },
  /** A client who did not write by the form: stored as an enquiry of that source, with its appointment. */
  bookWalkIn: { method: 'POST', path: '/appointments', who: 'artist', internal: true },
  change: { method: 'PATCH', path: '/appointments/:id', who: 'artist', internal: true },
  block: { method: 'POST', path: '/blocked-times', who: 'desk', internal: true },
  unblock: { method: 'DELETE', path: '/blocked-times/:id', who: 'desk', internal: true },
})
