import { z } from 'zod'
import type { Shape } from '../http/endpoint.ts'
import { appointment } from './appointments-shapes.ts'
import { enquiry } from './enquiries-shapes.ts'

/** One entry for each appointment, so that a client with two appointments is listed twice. */
const day = z.array(enquiry.extend({ appointment }))

export const bookingsShapes = {
  soon: {
    summary: 'List appointments of today and tomorrow; in the studio’s time zone',
    response: z.object({ today: day, tomorrow: day }),
  },
  calendar: {
    summary: 'When the caller’s calendar feed was created; its URL is returned only once',
    response: z.object({ createdAt: z.string().nullable() }),
  },
  renewCalendar: {
    summary: 'Create the caller’s calendar feed; the previous URL is revoked',
    body: z.object({
      /** Creation time of the feed to replace, or null for none. Another time is rejected with 409. */
      replaces: z.iso.datetime().nullable(),
    }),
    response: z.object({
      /** The URL of the feed grants access without a password, because calendar apps send none. */
      address: z.string(),
      createdAt: z.string(),
    }),
  },
  feed: {
    summary: 'Calendar feed of appointments',
    params: z.object({ key: z.string().max(200) }),
    type: 'text/calendar; charset=utf-8',
    headers: { 'content-disposition': 'attachment; filename="appointments.ics"' },
    response: z.unknown(),
  },
} satisfies Record<string, Shape>

export type Bookings = z.infer<(typeof bookingsShapes)['soon']['response']>

export const BOOKINGS_TEXTS = {
  calendarChanged: 'Your calendar feed was already created in another window. Reload the page.',
  noCalendar: 'Calendar not found.',
} as const
