import { endpoints } from '../../http/endpoint.ts'
import type { checkUpShapes, clientPageShapes } from './client-page-shapes.ts'
import type { consentPageShapes } from './consent-page-shapes.ts'
import type { offerPageShapes } from './offer-page-shapes.ts'

/** The response is for one client, who has no account. */
const PERSONAL = { minRole: 'public', noStore: true, private: true } as const

export const clientPageApi = endpoints<typeof clientPageShapes>()({
  show: { method: 'GET', path: '/visits/:token', ...PERSONAL },
  calendar: { method: 'GET', path: '/visits/:token/calendar', ...PERSONAL },
  answer: { method: 'POST', path: '/visits/:token', minRole: 'public', internal: true },
  erase: { method: 'POST', path: '/visits/:token/erase', minRole: 'public', internal: true },
  /** Revokes all links sent so far. */
  renewLink: { method: 'POST', path: '/appointments/:id/link', minRole: 'artist', internal: true },
})

/** Requests that clients make with the link of an offer, without an account. */
export const offerPageApi = endpoints<typeof offerPageShapes>()({
  show: { method: 'GET', path: '/visits/times/:token', ...PERSONAL },
  calendar: { method: 'GET', path: '/visits/times/:token/calendar', ...PERSONAL },
  answer: { method: 'POST', path: '/visits/times/:token', minRole: 'public', internal: true },
})

export const consentPageApi = endpoints<typeof consentPageShapes>()({
  show: { method: 'GET', path: '/visits/:token/consent', ...PERSONAL },
  sign: { method: 'POST', path: '/visits/:token/consent', minRole: 'public', internal: true },
})

/** Requests that clients make with the link of a message after an appointment. */
export const checkUpApi = endpoints<typeof checkUpShapes>()({
  show: { method: 'GET', path: '/visits/check-up/:token', ...PERSONAL },
  answer: { method: 'POST', path: '/visits/check-up/:token', minRole: 'public', internal: true },
})
