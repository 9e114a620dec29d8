import { z } from 'zod'
import { appointment } from '../appointments/shapes.ts'
import { enquiry } from '../enquiries/shapes.ts'
import type { Shape } from '../http/endpoint.ts'

/** One for each appointment: its client's enquiry, with the date of this appointment. */
const day = z.array(enquiry.extend({ appointment }))

export const bookingsShapes = {
  soon: {
    summary: 'The appointments of today and tomorrow at the studio, in order of time',
    status: 200,
    response: z.object({ today: day, tomorrow: day }),
  },
  calendar: {
    summary:
      'When the calendar feed of the signed-in member of staff was created; its address is returned only once',
    status: 200,
    response: z.object({ madeAt: z.string().nullable() }),
  },
  renewCalendar: {
    summary: 'Create an address for the own calendar feed; the previous one ends',
    body: z.object({
      /** When the current address was created, null for none. Another value is rejected with 409. */
      replaces: z.iso.datetime().nullable(),
    }),
    status: 200,
    response: z.object({
      /** Gives access without a password, because a phone's calendar sends none. */
      address: z.string(),
      madeAt: z.string(),
    }),
  },
  feed: {
    summary: 'The appointments as a calendar',
    params: z.object({ key: z.string().max(200) }),
    status: 200,
    type: 'text/calendar; charset=utf-8',
    headers: { 'content-disposition': 'attachment; filename="appointments.ics"' },
    response: z.unknown(),
  },
} satisfies Record<string, Shape>

export type Bookings = z.infer<(typeof bookingsShapes)['soon']['response']>
