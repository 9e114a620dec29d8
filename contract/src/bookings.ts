import type { z } from 'zod'
import type { bookingsShapes } from './bookings-shapes.ts'
import { endpoints } from './endpoint.ts'

export type Bookings = z.infer<(typeof bookingsShapes)['soon']['response']>

export const bookingsApi = endpoints<typeof bookingsShapes>()({
  soon: { method: 'GET', path: '/bookings', who: 'staff' },
  calendar: { method: 'GET', path: '/bookings/calendar', who: 'staff' },
  renewCalendar: { method: 'POST', path: '/bookings/calendar', who: 'staff', internal: true },
  feed: { method: 'GET', path: '/bookings/calendar/:key', who: 'anyone', fresh: true, private: true },
})

export const BOOKINGS_TEXTS = {
  calendarChanged: 'Your calendar feed was given an address meanwhile, in another window. Please look again.',
  noCalendar: 'This calendar does not exist, or no longer.',
} as const
