import { endpoints } from '../http/endpoint.ts'
import type { visitsShapes } from './shapes.ts'

/** What a client does with the link of an appointment, without an account. */
export const visitsApi = endpoints<typeof visitsShapes>()({
  show: { method: 'GET', path: '/visits/:token', who: 'anyone', fresh: true, private: true },
  calendar: { method: 'GET', path: '/visits/:token/calendar', who: 'anyone', fresh: true, private: true },
  answer: { method: 'POST', path: '/visits/:token', who: 'anyone', internal: true },
  erase: { method: 'POST', path: '/visits/:token/erase', who: 'anyone', internal: true },
  /** Ends the links that were sent so far. */
  renewLink: { method: 'POST', path: '/appointments/:id/link', who: 'artist', internal: true },
})
