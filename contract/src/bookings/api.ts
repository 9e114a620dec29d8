import { endpoints } from '../http/endpoint.ts'
import type { bookingsShapes } from './shapes.ts'

export const bookingsApi = endpoints<typeof bookingsShapes>()({
  soon: { method: 'GET', path: '/bookings', who: 'staff' },
  calendar: { method: 'GET', path: '/bookings/calendar', who: 'staff' },
  renewCalendar: { method: 'POST', path: '/bookings/calendar', who: 'staff', internal: true },
  feed: { method: 'GET', path: '/bookings/calendar/:key', who: 'anyone', fresh: true, private: true },
})
