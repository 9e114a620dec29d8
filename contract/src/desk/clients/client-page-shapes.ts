import { z } from 'zod'
import { instant } from '../../fields/days.ts'
import { text } from '../../fields/text.ts'
import type { Shape } from '../../http/endpoint.ts'
import { doneBody, idParams } from '../../http/shapes.ts'
import { picture } from '../../records/pictures-shapes.ts'
import { APPOINTMENT_STATES, CHANGE_REQUESTS } from '../appointments.ts'
import { CONSENT_STATES } from '../consent.ts'
import {
  CHECK_UP_ANSWERS,
  CLIENT_RESPONSES,
  VISIT_TEXTS,
  VISIT_TOKEN_MAX,
  VISIT_WORDS_MAX,
} from './client-page.ts'
import { depositRule } from './messages-shapes.ts'

const params = z.object({ token: z.string().max(VISIT_TOKEN_MAX) })

const clientAppointment = z.object({
  state: z.enum(APPOINTMENT_STATES),
  startsAt: z.string(),
  minutes: z.int(),
  isPast: z.boolean(),
  service: z.string(),
  sessionNumber: z.int(),
  sessionCount: z.int(),
  artist: z.object({ name: z.string(), picture: picture.nullable() }).nullable(),
  confirmedAt: z.string().nullable(),
  asks: z.enum(CHANGE_REQUESTS).nullable(),
  askedAt: z.string().nullable(),
  linkEndsAt: z.string(),
  client: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    description: z.string(),
    reference: z.string(),
    since: z.string(),
  }),
  deposit: z
    .object({ amount: z.number(), upiId: z.string(), paymentLink: z.string(), isReceived: z.boolean() })
    .nullable(),
  /** The deposit rule that applied when this appointment was booked. */
  depositRule: depositRule.nullable(),
  depositAgreedAt: z.string().nullable(),
  bring: z.array(z.string()),
  aftercare: z.string(),
  /** False while an appointment is upcoming; otherwise the client may erase the data. */
  canErase: z.boolean(),
  /** For links given out by staff, which only request an erasure. Emailed links erase immediately. */
  mustRequestErasure: z.boolean(),
  /** Which consent records remain after an erasure, until when and why; '' for none. */
  keptConsent: z.string().optional(),
  consent: z.enum(CONSENT_STATES),
})

export const clientPageShapes = {
  show: {
    summary: 'The appointment of a client page link',
    params,
    response: clientAppointment,
  },
  calendar: {
    summary: 'The appointment as a calendar file',
    params,
    type: 'text/calendar; charset=utf-8',
    headers: { 'content-disposition': 'inline; filename="appointment.ics"' },
    response: z.unknown(),
  },
  answer: {
    summary: 'Confirm an appointment, or request to move or cancel it',
    params,
    body: z
      .object({
        answer: z.enum(CLIENT_RESPONSES),
        words: text(VISIT_WORDS_MAX).trim().default(''),
        /** The start shown to the client. A confirmation of an outdated start is rejected with 409. */
        startsAt: instant().optional(),
      })
      .refine(({ answer, words }) => answer !== 'move' || words !== '', {
        path: ['words'],
        error: VISIT_TEXTS.moveMessage,
      }),
    response: doneBody,
  },
  erase: {
    summary: 'Erase the client’s data when no appointment is upcoming; a link from staff only requests it',
    params,
    response: doneBody,
  },
  renewLink: {
    summary: 'Create a client page link; earlier links are revoked',
    params: idParams,
    response: z.object({ address: z.string() }),
  },
} satisfies Record<string, Shape>

/** Contains no data about the client, because the link can be forwarded. */
const checkUp = z.object({
  startsAt: z.string(),
  service: z.string(),
  aftercare: z.string(),
  answer: z.enum(['good', 'wrong']).nullable(),
  isStopped: z.boolean(),
  asksPicture: z.boolean(),
  allowsGallery: z.boolean(),
})

export const checkUpShapes = {
  show: { summary: 'The check-up page of a link', params, response: checkUp },
  answer: {
    summary: 'Answer a check-up, allow pictures in the gallery, or stop messages after appointments',
    params,
    body: z.object({
      answer: z.enum(CHECK_UP_ANSWERS),
      words: text(VISIT_WORDS_MAX).trim().default(''),
      allowsGallery: z.boolean().default(false),
    }),
    // With this ticket the client uploads pictures; '' when the studio asks for none.
    response: doneBody.extend({ ticket: z.string() }),
  },
} satisfies Record<string, Shape>

export type CheckUp = z.infer<typeof checkUp>

export type ClientAppointment = z.infer<typeof clientAppointment>
