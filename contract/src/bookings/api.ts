import { endpoints } from '../http/endpoint.ts'
import type { bookingsShapes } from './shapes.ts'

export const bookingsApi = endpoints<typeof bookingsShapes>()({
  soon: { method: 'GET', path: '/bookings', who: 'artist' },
  calendar: { method: 'GET', path: '/bookings/calendar', who: 'artist' },
  renewCalendar: { method: 'POST', path: '/bookings/calendar', who: 'artist', internal: true },
  feed: { method: 'GET', path: '/bookings/calendar/:key', who: 'anyone', fresh: true, private: true },
})
