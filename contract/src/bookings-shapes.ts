import { z } from 'zod'
import { contactRequest } from './contact-shapes.ts'
import type { Shape } from './endpoint.ts'

const day = z.array(contactRequest)
const calendar = z.object({
  /** Whoever has this address can read the bookings: a phone's calendar asks without a password. */
  address: z.string(),
})

export const bookingsShapes = {
  soon: {
    summary: 'Who is booked for today and tomorrow, by Indian days, in order of time',
    status: 200,
    response: z.object({ today: day, tomorrow: day }),
  },
  calendar: { summary: 'The private address of the calendar', status: 200, response: calendar },
  renewCalendar: {
    summary: 'Give the calendar a new address; the old one ends',
    status: 200,
    response: calendar,
  },
  feed: {
    summary: 'The bookings as a calendar',
    params: z.object({ key: z.string().max(200) }),
    status: 200,
    type: 'text/calendar; charset=utf-8',
    response: z.unknown(),
  },
} satisfies Record<string, Shape>
