import { endpoints } from '../../http/endpoint.ts'
import type { clientPageShapes } from './client-page-shapes.ts'

/** Requests that clients make with an appointment link, without an account. */
export const clientPageApi = endpoints<typeof clientPageShapes>()({
  show: {
    method: 'GET',
    path: '/visits/:token',
    minRole: 'public',
    noStore: true,
    private: true,
  },
  calendar: {
    method: 'GET',
    path: '/visits/:token/calendar',
    minRole: 'public',
    noStore: true,
    private: true,
  },
  answer: { method: 'POST', path: '/visits/:token', minRole: 'public', internal: true },
  erase: { method: 'POST', path: '/visits/:token/erase', minRole: 'public', internal: true },
  /** Revokes all links sent so far. */
  renewLink: { method: 'POST', path: '/appointments/:id/link', minRole: 'artist', internal: true },
})
