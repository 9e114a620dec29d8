import { z } from 'zod'
import { EMAIL_MAX } from '../auth/limits.ts'
import { CHOICE_MAX, NOTE_MAX, PHONE_MAX } from '../enquiries/limits.ts'
import { enquiryFields } from '../enquiries/shapes.ts'
import { ENQUIRY_TEXTS } from '../enquiries/texts.ts'
import { instant } from '../fields/days.ts'
import { requiredText, text } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { doneBody } from '../http/error-shapes.ts'
import { id, idParams } from '../http/ids.ts'
import {
  AGENDA_DAYS_MAX,
  AMOUNT_MAX,
  APPOINTMENT_STATES,
  BLOCK_REASON_MAX,
  CLIENT_ASKS,
  CLIENT_TOLD,
  DEPOSIT_REFERENCE_MAX,
  ENQUIRY_SOURCES,
  MINUTES_DEFAULT,
  MINUTES_MAX,
  MINUTES_MIN,
  SESSIONS_MAX,
} from './limits.ts'
import { APPOINTMENT_TEXTS } from './texts.ts'

const TEXTS = APPOINTMENT_TEXTS

const amount = z.int(TEXTS.amount).min(0, TEXTS.amount).max(AMOUNT_MAX).nullable()

const session = z.int().min(1).max(SESSIONS_MAX)

/** What staff say of an appointment. */
const plan = z.object({
  startsAt: instant(TEXTS.startInvalid),
  minutes: z.int(TEXTS.minutes).min(MINUTES_MIN, TEXTS.minutes).max(MINUTES_MAX, TEXTS.minutes),
  /** Null leaves it open. */
  artistId: z.uuid().nullable(),
  service: text(CHOICE_MAX).trim(),
  sessionNumber: session,
  sessionCount: session,
  note: text(NOTE_MAX).trim(),
  /** In whole units of the studio's currency. */
  price: amount,
  deposit: amount,
  depositAsked: z.boolean(),
  depositReceived: z.boolean(),
  depositReference: text(DEPOSIT_REFERENCE_MAX).trim(),
  depositReturned: z.boolean(),
  state: z.enum(APPOINTMENT_STATES),
})

/** Says that a time that is over is meant: otherwise it is taken for a slip. */
const alreadyHappened = z.boolean().default(false)

/** Whether the client gets an email of the new or cancelled date, where an address is known. */
const tellsClient = z.boolean().default(true)

const newPlan = plan.partial().extend({
  startsAt: plan.shape.startsAt,
  minutes: plan.shape.minutes.default(MINUTES_DEFAULT),
  alreadyHappened,
  tellsClient,
})

const client = z.object({
  name: enquiryFields.shape.name,
  phone: text(PHONE_MAX, ENQUIRY_TEXTS.tooLong(PHONE_MAX)).trim().default(''),
  email: text(EMAIL_MAX)
    .trim()
    .refine((value) => value === '' || z.email().safeParse(value).success, ENQUIRY_TEXTS.emailInvalid)
    .default(''),
  source: z.enum(ENQUIRY_SOURCES),
  description: text(NOTE_MAX).trim().default(''),
})

export const appointment = plan.extend({
  _id: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  version: z.int(),
  /** The enquiry that it belongs to, and who wrote it. */
  enquiry: z.string(),
  reference: z.string(),
  name: z.string(),
  phone: z.string(),
  source: z.enum(ENQUIRY_SOURCES),
  artistName: z.string(),
  email: z.string(),
  /** When the client said yes on the page of the appointment. */
  clientConfirmedAt: z.string().nullable(),
  /** What the client asked for there, as long as staff have not dealt with it. */
  clientAsks: z.enum(CLIENT_ASKS).nullable(),
  clientWords: z.string(),
  clientAskedAt: z.string().nullable(),
})

/** Another appointment or blocked time of the same artist at the same time. A warning, not a ban. */
const clash = z.object({
  kind: z.enum(['appointment', 'blocked']),
  _id: z.string(),
  /** The other client's name, or why the time is blocked. */
  name: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
})

const booked = z.object({ appointment, clashes: z.array(clash), told: z.enum(CLIENT_TOLD) })

const blockedTime = z.object({
  _id: z.string(),
  /** Null blocks everybody. */
  artistId: z.string().nullable(),
  startsAt: z.string(),
  endsAt: z.string(),
  reason: z.string(),
})

export const appointmentsShapes = {
  agenda: {
    summary:
      'The appointments and blocked times of some days at the studio, in order of time, cancelled ones included',
    query: z.object({
      /** A day at the studio; without it, today. */
      from: z.iso.date().optional().catch(undefined),
      days: z.coerce.number().int().min(1).max(AGENDA_DAYS_MAX).catch(1),
      artistId: z.uuid().optional().catch(undefined),
    }),
    status: 200,
    response: z.object({ appointments: z.array(appointment), blocked: z.array(blockedTime) }),
  },
  asked: {
    summary:
      'The appointments whose client asks for something: those to come in order of time, then those that are over',
    status: 200,
    response: z.array(appointment),
  },
  ofEnquiry: {
    summary: 'The appointments of an enquiry, in order of time',
    params: idParams,
    status: 200,
    response: z.array(appointment),
  },
  ofClient: {
    summary: 'The appointments to come of other enquiries with the same phone number or email address',
    params: idParams,
    status: 200,
    response: z.array(appointment),
  },
  book: {
    summary: 'Book an appointment for an enquiry; what it clashes with is returned',
    params: idParams,
    body: newPlan.extend({
      /** Its id, drawn by the caller. Sent again with the same one, nothing is booked twice. */
      appointmentId: id.optional(),
    }),
    stored: appointment,
    status: 201,
    response: booked,
  },
  bookWalkIn: {
    summary: 'Store a client who did not write by the form, with an appointment',
    body: newPlan.extend({
      client,
      /** The enquiry's id, drawn by the caller. Sent again with the same one, nothing is stored twice. */
      enquiryId: id.optional(),
    }),
    stored: appointment,
    status: 201,
    response: booked,
  },
  change: {
    summary: 'Change an appointment; only the given fields change',
    params: idParams,
    body: plan.partial().extend({
      alreadyHappened,
      tellsClient,
      /** Null: what the client asked for is dealt with, also without another time. */
      clientAsks: z.enum(CLIENT_ASKS).nullable().optional(),
      /** With an Undo, the client's own answers come back as they were. */
      clientAskedAt: instant().nullable().optional(),
      clientConfirmedAt: instant().nullable().optional(),
      version: z.int().optional(),
    }),
    current: appointment,
    status: 200,
    response: booked,
  },
  block: {
    summary: 'Block a time of an artist, or of everybody',
    body: z
      .object({
        artistId: z.uuid().nullable(),
        startsAt: instant(TEXTS.startInvalid),
        endsAt: instant(TEXTS.startInvalid),
        reason: requiredText(BLOCK_REASON_MAX, TEXTS.blockReason, ENQUIRY_TEXTS.tooLong(BLOCK_REASON_MAX)),
      })
      .refine(({ startsAt, endsAt }) => endsAt > startsAt, { path: ['endsAt'], error: TEXTS.blockSpan }),
    status: 201,
    response: blockedTime,
  },
  unblock: { summary: 'Free a blocked time', params: idParams, status: 200, response: doneBody },
} satisfies Record<string, Shape>

export type Appointment = z.infer<typeof appointment>

export type AppointmentClash = z.infer<typeof clash>

export type BlockedTime = z.infer<typeof blockedTime>

export type NewPlan = Omit<z.output<typeof newPlan>, 'tellsClient'>

export type PlanChanges = Omit<
  z.output<(typeof appointmentsShapes)['change']['body']>,
  'version' | 'tellsClient'
>

export type WalkIn = z.output<(typeof appointmentsShapes)['bookWalkIn']['body']>
