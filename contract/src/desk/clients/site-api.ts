import { endpoints } from '../../http/endpoint.ts'
import type { checkUpShapes, clientPageShapes } from './client-page-shapes.ts'
import type { consentPageShapes } from './consent-page-shapes.ts'
import type { offerPageShapes } from './offer-page-shapes.ts'

/** For responses to one client, who has no account. */
const PERSONAL = { minRole: 'public', noStore: true, private: true } as const

export const clientPageApi = endpoints<typeof clientPageShapes>()({
  show: { method: 'GET', path: '/visits/:token', ...PERSONAL },
  calendar: { method: 'GET', path: '/visits/:token/calendar', ...PERSONAL },
  answer: { method: 'POST', path: '/visits/:token', minRole: 'public', internal: true },
  erase: { method: 'POST', path: '/visits/:token/erase', minRole: 'public', internal: true },
  /** Creates a link for the client's page and revokes all earlier links of the appointment. */
  renewLink: { method: 'POST', path: '/appointments/:id/link', minRole: 'artist', internal: true },
})

/** Calls of clients without an account; the token in an offer's link authorises them. */
export const offerPageApi = endpoints<typeof offerPageShapes>()({
  show: { method: 'GET', path: '/visits/times/:token', ...PERSONAL },
  calendar: { method: 'GET', path: '/visits/times/:token/calendar', ...PERSONAL },
  answer: { method: 'POST', path: '/visits/times/:token', minRole: 'public', internal: true },
})

export const consentPageApi = endpoints<typeof consentPageShapes>()({
  show: { method: 'GET', path: '/visits/:token/consent', ...PERSONAL },
  sign: { method: 'POST', path: '/visits/:token/consent', minRole: 'public', internal: true },
})

/** Calls of clients without an account; the token in a message's link authorises them. */
export const checkUpApi = endpoints<typeof checkUpShapes>()({
  show: { method: 'GET', path: '/visits/check-up/:token', ...PERSONAL },
  answer: { method: 'POST', path: '/visits/check-up/:token', minRole: 'public', internal: true },
})
