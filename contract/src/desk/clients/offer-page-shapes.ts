import { z } from 'zod'
import { instant } from '../../fields/days.ts'
import { text } from '../../fields/text.ts'
import type { Shape } from '../../http/endpoint.ts'
import { doneBody } from '../../http/shapes.ts'
import { OFFER_STATES } from '../offers.ts'
import { offeredTime } from '../offers-shapes.ts'
import { VISIT_TOKEN_MAX, VISIT_WORDS_MAX } from './client-page.ts'
import { depositRule } from './messages-shapes.ts'

const params = z.object({ token: z.string().max(VISIT_TOKEN_MAX) })

/** Contains no data about the client, because the link can be forwarded. */
const clientOffer = z.object({
  state: z.enum(OFFER_STATES),
  /** True for an offer of a freed time to a client of the waitlist, who may decline without a message. */
  isFreed: z.boolean(),
  artist: z.string(),
  service: z.string(),
  minutes: z.int(),
  price: z.int().nullable(),
  deposit: z.int().nullable(),
  depositRule: depositRule.nullable(),
  times: z.array(offeredTime),
  expiresAt: z.string(),
  /** Start of the appointment that the client accepted; null for none. */
  takenAt: z.string().nullable(),
})

export const offerPageShapes = {
  show: { summary: 'The offered times of a link', params, response: clientOffer },
  calendar: {
    summary: 'The appointment of the taken time as a calendar file',
    params,
    type: 'text/calendar; charset=utf-8',
    headers: { 'content-disposition': 'inline; filename="appointment.ics"' },
    response: z.unknown(),
  },
  answer: {
    summary: 'Take an offered time, or decline all with preferred times',
    params,
    /** A client of the waitlist declines with neither a time nor a message. */
    body: z.object({ startsAt: instant().optional(), message: text(VISIT_WORDS_MAX).trim().default('') }),
    stored: clientOffer,
    response: doneBody,
  },
} satisfies Record<string, Shape>

export type ClientOffer = z.infer<typeof clientOffer>
