import { z } from 'zod'
import { enquiry } from '../enquiries/shapes.ts'
import type { Shape } from '../http/endpoint.ts'

const day = z.array(enquiry)

export const bookingsShapes = {
  soon: {
    summary: 'Who is booked for today and tomorrow, by Indian days, in order of time',
    status: 200,
    response: z.object({ today: day, tomorrow: day }),
  },
  calendar: {
    summary:
      'Whether the signed-in member of staff has a calendar feed; its address is shown only when it is made',
    status: 200,
    response: z.object({ madeAt: z.string().nullable() }),
  },
  renewCalendar: {
    summary: 'Give the own calendar feed an address; the one before ends',
    body: z.object({
      /** When the present one was made, null for none: where that is no longer so, nothing is changed (409). */
      replaces: z.iso.datetime().nullable(),
    }),
    status: 200,
    response: z.object({
      /** Whoever has this address can read the bookings: a phone's calendar asks without a password. */
      address: z.string(),
      madeAt: z.string(),
    }),
  },
  feed: {
    summary: 'The bookings as a calendar',
    params: z.object({ key: z.string().max(200) }),
    status: 200,
    type: 'text/calendar; charset=utf-8',
    response: z.unknown(),
  },
} satisfies Record<string, Shape>

export type Bookings = z.infer<(typeof bookingsShapes)['soon']['response']>
