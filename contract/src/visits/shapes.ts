import { z } from 'zod'
import { APPOINTMENT_STATES, CLIENT_ASKS } from '../appointments/limits.ts'
import { instant } from '../fields/days.ts'
import { text } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { doneBody } from '../http/error-shapes.ts'
import { idParams } from '../http/ids.ts'
import { picture } from '../pictures/shapes.ts'
import { VISIT_ANSWERS, VISIT_TOKEN_MAX, VISIT_WORDS_MAX } from './limits.ts'

const params = z.object({ token: z.string().max(VISIT_TOKEN_MAX) })

const visit = z.object({
  state: z.enum(APPOINTMENT_STATES),
  startsAt: z.string(),
  minutes: z.int(),
  /** Its end has passed. */
  isOver: z.boolean(),
  service: z.string(),
  sessionNumber: z.int(),
  sessionCount: z.int(),
  artist: z.object({ name: z.string(), picture: picture.nullable() }).nullable(),
  /** When the client said yes on this page. */
  confirmedAt: z.string().nullable(),
  /** What the client asked for and staff have not done yet. */
  asks: z.enum(CLIENT_ASKS).nullable(),
  askedAt: z.string().nullable(),
  /** Until when the link opens. */
  linkEndsAt: z.string(),
  /** All that is stored about the client with this enquiry. */
  client: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    description: z.string(),
    reference: z.string(),
    since: z.string(),
  }),
  /** With the ways to pay it. */
  deposit: z
    .object({ amount: z.number(), upiId: z.string(), paymentLink: z.string(), isReceived: z.boolean() })
    .nullable(),
  /** What to bring, a line each. */
  bring: z.array(z.string()),
  /** How to care for it, as staff wrote it; '' where they wrote nothing. */
  aftercare: z.string(),
  /** Nothing is to come any more. */
  mayErase: z.boolean(),
  /** The link came by staff: the studio is asked to erase. By a link that was mailed the client erases at once. */
  eraseIsAsked: z.boolean(),
})

export const visitsShapes = {
  show: { summary: 'The appointment that a link opens', params, status: 200, response: visit },
  calendar: {
    summary: 'The appointment of a link for a calendar',
    params,
    status: 200,
    type: 'text/calendar; charset=utf-8',
    headers: { 'content-disposition': 'inline; filename="appointment.ics"' },
    response: z.unknown(),
  },
  answer: {
    summary: 'Confirm the appointment of a link, or ask to move or cancel it',
    params,
    body: z.object({
      answer: z.enum(VISIT_ANSWERS),
      words: text(VISIT_WORDS_MAX).trim().default(''),
      /** The time that the client saw. A yes to another one than it has is rejected with 409. */
      startsAt: instant().optional(),
    }),
    status: 200,
    response: doneBody,
  },
  erase: {
    summary:
      'Erase what is stored about the client of a link, when nothing is to come; by a link that staff handed over, ask for it',
    params,
    status: 200,
    response: doneBody,
  },
  renewLink: {
    summary: 'Create another link to the page of an appointment; the earlier ones end',
    params: idParams,
    status: 200,
    response: z.object({ address: z.string() }),
  },
} satisfies Record<string, Shape>

export type Visit = z.infer<typeof visit>
