import { endpoints } from '../http/endpoint.ts'
import type { appointmentsShapes } from './appointments-shapes.ts'
import type { bookingsShapes } from './bookings-shapes.ts'
import type { messagesShapes } from './clients/messages-shapes.ts'
import type { clientsShapes, privacyShapes } from './clients/privacy-shapes.ts'
import type { dashboardShapes } from './dashboard-shapes.ts'
import type { reassignmentShapes } from './reassignment-shapes.ts'
import type { waitlistShapes } from './waitlist-shapes.ts'

export const appointmentsApi = endpoints<typeof appointmentsShapes>()({
  agenda: { method: 'GET', path: '/appointments', minRole: 'artist' },
  asked: { method: 'GET', path: '/appointments/change-requests', minRole: 'artist', internal: true },
  ofEnquiry: { method: 'GET', path: '/contact/:id/appointments', minRole: 'artist' },
  /** Upcoming appointments of other enquiries with the same phone number or email address. */
  ofClient: { method: 'GET', path: '/contact/:id/client-appointments', minRole: 'artist', internal: true },
  book: { method: 'POST', path: '/contact/:id/appointments', minRole: 'artist', internal: true },
  /** Books a client who did not use the form: creates an enquiry with this source and its appointment. */
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

/** A client is named by an enquiry, to keep phone numbers and email addresses out of URLs. */
export const clientsApi = endpoints<typeof clientsShapes>()({
  show: { method: 'GET', path: '/clients/:id', minRole: 'artist', internal: true },
  join: { method: 'POST', path: '/clients/:id/join', minRole: 'desk', internal: true },
  separate: { method: 'POST', path: '/clients/:id/separate', minRole: 'desk', internal: true },
  erase: { method: 'DELETE', path: '/clients/:id', minRole: 'desk', internal: true },
})

export const dashboardApi = endpoints<typeof dashboardShapes>()({
  counts: { method: 'GET', path: '/dashboard/countDetails', minRole: 'artist' },
  stats: { method: 'GET', path: '/dashboard/enquiry-stats', minRole: 'desk' },
  figures: { method: 'GET', path: '/dashboard/performance', minRole: 'desk' },
})

export const messagesApi = endpoints<typeof messagesShapes>()({
  show: { method: 'GET', path: '/messages', minRole: 'desk' },
  save: { method: 'PUT', path: '/messages', minRole: 'desk', internal: true },
  resolveMail: { method: 'POST', path: '/appointments/:id/mails/:mailId', minRole: 'artist', internal: true },
  ofAppointment: { method: 'GET', path: '/appointments/:id/messages', minRole: 'artist' },
})

export const privacyApi = endpoints<typeof privacyShapes>()({
  /** By POST, to keep phone numbers and email addresses out of URLs. */
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
