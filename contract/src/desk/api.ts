import { endpoints } from '../http/endpoint.ts'
import type { appointmentsShapes } from './appointments-shapes.ts'
import type { bookingsShapes } from './bookings-shapes.ts'
import type { messagesShapes, sentMessagesShapes } from './clients/messages-shapes.ts'
import type { clientsShapes, privacyShapes } from './clients/privacy-shapes.ts'
import type { consentShapes } from './consent-shapes.ts'
import type { dashboardShapes } from './dashboard-shapes.ts'
import type { freedTimesShapes } from './freed-times-shapes.ts'
import type { offersShapes } from './offers-shapes.ts'
import type { reassignmentShapes } from './reassignment-shapes.ts'
import type { waitlistShapes } from './waitlist-shapes.ts'

export const appointmentsApi = endpoints<typeof appointmentsShapes>()({
  agenda: { method: 'GET', path: '/appointments', minRole: 'artist' },
  asked: { method: 'GET', path: '/appointments/change-requests', minRole: 'artist', internal: true },
  ofEnquiry: { method: 'GET', path: '/contact/:id/appointments', minRole: 'artist' },
  /** Upcoming appointments of other enquiries that have the same phone number or email address. */
  ofClient: { method: 'GET', path: '/contact/:id/client-appointments', minRole: 'artist', internal: true },
  book: { method: 'POST', path: '/contact/:id/appointments', minRole: 'artist', internal: true },
  /** Books a client who did not use the form: stores an enquiry with its source and an appointment. */
  bookWalkIn: { method: 'POST', path: '/appointments', minRole: 'artist', internal: true },
  change: { method: 'PATCH', path: '/appointments/:id', minRole: 'artist', internal: true },
  block: { method: 'POST', path: '/blocked-times', minRole: 'desk', internal: true },
  unblock: { method: 'DELETE', path: '/blocked-times/:id', minRole: 'desk', internal: true },
})

export const bookingsApi = endpoints<typeof bookingsShapes>()({
  soon: { method: 'GET', path: '/bookings', minRole: 'artist' },
  calendar: { method: 'GET', path: '/bookings/calendar', minRole: 'artist' },
  renewCalendar: { method: 'POST', path: '/bookings/calendar', minRole: 'artist', internal: true },
  feed: { method: 'GET', path: '/bookings/calendar/:key', minRole: 'public', noStore: true, private: true },
})

/** Paths name a client by an enquiry id, so that no phone number or email address is in a URL. */
export const clientsApi = endpoints<typeof clientsShapes>()({
  show: { method: 'GET', path: '/clients/:id', minRole: 'artist', internal: true },
  join: { method: 'POST', path: '/clients/:id/join', minRole: 'desk', internal: true },
  separate: { method: 'POST', path: '/clients/:id/separate', minRole: 'desk', internal: true },
  erase: { method: 'DELETE', path: '/clients/:id', minRole: 'desk', internal: true },
})

/** No endpoint changes or deletes a consent record; a correction is a new record. */
export const consentApi = endpoints<typeof consentShapes>()({
  show: { method: 'GET', path: '/consent', minRole: 'desk', internal: true },
  save: { method: 'PUT', path: '/consent', minRole: 'owner', internal: true },
  records: { method: 'GET', path: '/consent/records', minRole: 'desk', internal: true },
  ofAppointment: { method: 'GET', path: '/appointments/:id/consent', minRole: 'artist', internal: true },
  add: { method: 'POST', path: '/appointments/:id/consent', minRole: 'artist', internal: true },
})

export const dashboardApi = endpoints<typeof dashboardShapes>()({
  counts: { method: 'GET', path: '/dashboard/countDetails', minRole: 'artist' },
  stats: { method: 'GET', path: '/dashboard/enquiry-stats', minRole: 'desk' },
  figures: { method: 'GET', path: '/dashboard/performance', minRole: 'desk' },
  sources: { method: 'GET', path: '/sources', minRole: 'desk', internal: true },
  sourcesFile: { method: 'GET', path: '/sources/export', minRole: 'desk', internal: true },
})

export const messagesApi = endpoints<typeof messagesShapes>()({
  show: { method: 'GET', path: '/messages', minRole: 'desk' },
  save: { method: 'PUT', path: '/messages', minRole: 'desk', internal: true },
  resolveMail: { method: 'POST', path: '/appointments/:id/mails/:mailId', minRole: 'artist', internal: true },
  ofAppointment: { method: 'GET', path: '/appointments/:id/messages', minRole: 'artist' },
})

export const sentMessagesApi = endpoints<typeof sentMessagesShapes>()({
  list: { method: 'GET', path: '/messages/sent', minRole: 'artist', internal: true },
  again: { method: 'POST', path: '/messages/sent/:id/again', minRole: 'artist', internal: true },
  opened: { method: 'POST', path: '/messages/sent/:id/opened', minRole: 'artist', internal: true },
  tapped: { method: 'POST', path: '/appointments/:id/messages', minRole: 'artist', internal: true },
  afterVisits: { method: 'GET', path: '/dashboard/after-visits', minRole: 'artist', internal: true },
  seen: { method: 'POST', path: '/check-ups/:id/seen', minRole: 'artist', internal: true },
})

/** Lists times that became free and can be offered to clients of the waitlist. */
export const freedTimesApi = endpoints<typeof freedTimesShapes>()({
  list: { method: 'GET', path: '/waitlist/times', minRole: 'artist', internal: true },
  offer: { method: 'POST', path: '/waitlist/times/:id/offer', minRole: 'artist', internal: true },
  close: { method: 'DELETE', path: '/waitlist/times/:id', minRole: 'artist', internal: true },
})

/** An enquiry has at most one open offer. */
export const offersApi = endpoints<typeof offersShapes>()({
  ofEnquiry: { method: 'GET', path: '/contact/:id/offers', minRole: 'artist', internal: true },
  create: { method: 'POST', path: '/contact/:id/offers', minRole: 'artist', internal: true },
  markSent: { method: 'POST', path: '/contact/:id/offers/sent', minRole: 'artist', internal: true },
  withdraw: { method: 'DELETE', path: '/contact/:id/offers', minRole: 'artist', internal: true },
})

export const privacyApi = endpoints<typeof privacyShapes>()({
  /** The search uses POST, so that no phone number or email address is in a URL. */
  find: { method: 'POST', path: '/privacy/search', minRole: 'desk', internal: true, reads: true },
  /** The access log: which staff member was shown which client's data. */
  reads: { method: 'GET', path: '/access-log', minRole: 'owner' },
  erase: { method: 'POST', path: '/privacy/erase', minRole: 'desk', internal: true },
})

export const reassignmentApi = endpoints<typeof reassignmentShapes>()({
  show: { method: 'GET', path: '/reassignments/:id', minRole: 'desk' },
  give: { method: 'POST', path: '/reassignments/:id', minRole: 'desk', internal: true },
})

export const waitlistApi = endpoints<typeof waitlistShapes>()({
  count: { method: 'GET', path: '/contact/waitlist', minRole: 'artist', internal: true },
  put: { method: 'PUT', path: '/contact/:id/waitlist', minRole: 'artist', internal: true },
})
