import { z } from 'zod'
import { instant } from '../fields/days.ts'
import { text } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { idParams } from '../http/shapes.ts'
import { DAYS } from '../studio/contact-info.ts'
import { ENQUIRY_TEXTS, NOTE_MAX } from './enquiries.ts'

/** From 0 for Monday to 6 for Sunday. */
const weekday = z
  .int()
  .min(0)
  .max(DAYS.length - 1)

export const weekdayFilter = z
  .string()
  .regex(/^[0-6]$/)
  .transform(Number)
  .optional()
  .catch(undefined)

export const waiting = z.object({
  /** Null means any artist; the name `artist` is then ''. */
  artistId: z.string().nullable(),
  artist: z.string(),
  /** Weekdays on which the client is free; empty for any day. */
  weekdays: z.array(z.int()),
  note: z.string(),
  since: z.string(),
})

export const waitlistShapes = {
  count: {
    summary: 'Count waitlist entries; for an artist on a weekday',
    query: z.object({ artistId: z.uuid(), at: instant() }),
    response: z.object({ count: z.int(), artist: z.string(), weekday: z.int() }),
  },
  put: {
    summary: 'Add, change or remove a waitlist entry',
    params: idParams,
    body: z.object({
      waiting: z
        .object({
          artistId: z.uuid().nullable(),
          weekdays: z.array(weekday).max(DAYS.length),
          note: text(NOTE_MAX, ENQUIRY_TEXTS.tooLong(NOTE_MAX)).trim().default(''),
          /** An undo sends the earlier time, so that the client has the same position in the waitlist. */
          since: instant().optional(),
        })
        .nullable(),
    }),
    response: z.object({ waiting: waiting.nullable() }),
  },
} satisfies Record<string, Shape>

export type Waiting = z.infer<typeof waiting>

export type Wait = NonNullable<z.output<(typeof waitlistShapes)['put']['body']>['waiting']>
