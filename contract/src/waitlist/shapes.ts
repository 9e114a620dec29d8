import { z } from 'zod'
import { DAYS } from '../contact-info/limits.ts'
import { NOTE_MAX } from '../enquiries/limits.ts'
import { ENQUIRY_TEXTS } from '../enquiries/texts.ts'
import { instant } from '../fields/days.ts'
import { text } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { idParams } from '../http/ids.ts'

/** Monday is 0. */
const weekday = z
  .int()
  .min(0)
  .max(DAYS.length - 1)

/** A filter's weekday; an invalid value is ignored. */
export const weekdayFilter = z
  .string()
  .regex(/^[0-6]$/)
  .transform(Number)
  .optional()
  .catch(undefined)

/** What a client waits for. */
export const waiting = z.object({
  /** Null, and '' as the name, is any artist. */
  artistId: z.string().nullable(),
  artist: z.string(),
  /** Without any, every day suits. */
  weekdays: z.array(z.int()),
  note: z.string(),
  since: z.string(),
})

export const waitlistShapes = {
  count: {
    summary: 'How many of the waitlist would come to an artist on the weekday of a moment',
    query: z.object({ artistId: z.uuid(), at: instant() }),
    status: 200,
    response: z.object({ count: z.int(), artist: z.string(), weekday: z.int() }),
  },
  put: {
    summary: 'Put an enquiry on the waitlist, change what it waits for, or take it off',
    params: idParams,
    body: z.object({
      waiting: z
        .object({
          artistId: z.uuid().nullable(),
          weekdays: z.array(weekday).max(DAYS.length),
          note: text(NOTE_MAX, ENQUIRY_TEXTS.tooLong(NOTE_MAX)).trim().default(''),
          /** Of one who is put back: the place in the line is kept. */
          since: instant().optional(),
        })
        .nullable(),
    }),
    status: 200,
    response: z.object({ waiting: waiting.nullable() }),
  },
} satisfies Record<string, Shape>

export type Waiting = z.infer<typeof waiting>

export type Wait = NonNullable<z.output<(typeof waitlistShapes)['put']['body']>['waiting']>
