import { z } from 'zod'
import { instant } from '../fields/days.ts'
import { isEmail, requiredText, text } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { doneBody, id, idParams } from '../http/shapes.ts'
import { EMAIL_MAX } from '../studio/accounts/sign-in.ts'
import { contactInfo } from '../studio/contact-info-shapes.ts'
import {
  AGENDA_DAYS_MAX,
  AMOUNT_MAX,
  APPOINTMENT_STATES,
  APPOINTMENT_TEXTS,
  BLOCK_REASON_MAX,
  CHANGE_REQUESTS,
  DEPOSIT_REFERENCE_MAX,
  ENQUIRY_SOURCES,
  MINUTES_DEFAULT,
  MINUTES_MAX,
  MINUTES_MIN,
  NOTIFICATION_OUTCOMES,
  SESSIONS_MAX,
} from './appointments.ts'
import { clientEnquiryId } from './appointments-field-shapes.ts'
import { depositRule } from './clients/messages-shapes.ts'
import { CONSENT_STATES } from './consent.ts'
import { DEPOSIT_METHODS } from './deposit-rule.ts'
import { CHOICE_MAX, ENQUIRY_TEXTS, FOUND_BY, NOTE_MAX, PHONE_MAX } from './enquiries.ts'
import { enquiryFields } from './enquiries-shapes.ts'

const TEXTS = APPOINTMENT_TEXTS

const amount = z.int(TEXTS.amount).min(0, TEXTS.amount).max(AMOUNT_MAX).nullable()

const session = z.int().min(1).max(SESSIONS_MAX)

export const plan = z.object({
  startsAt: instant(TEXTS.startInvalid),
  minutes: z.int(TEXTS.minutes).min(MINUTES_MIN, TEXTS.minutes).max(MINUTES_MAX, TEXTS.minutes),
  /** Null means any artist. */
  artistId: z.uuid().nullable(),
  service: text(CHOICE_MAX).trim(),
  sessionNumber: session,
  sessionCount: session,
  note: text(NOTE_MAX).trim(),
  /** In whole units of the studio's currency. */
  price: amount,
  deposit: amount,
  depositRequested: z.boolean(),
  depositReceived: z.boolean(),
  depositReference: text(DEPOSIT_REFERENCE_MAX).trim(),
  depositReturned: z.boolean(),
  state: z.enum(APPOINTMENT_STATES),
})

/** A start in the past is rejected as a typo unless this is true. */
const alreadyHappened = z.boolean().default(false)

/** Whether the client gets an email about the change, if the email address is known. */
const tellsClient = z.boolean().default(true)

const newAppointmentDraft = plan.partial().extend({
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
    .refine((value) => value === '' || isEmail(value), ENQUIRY_TEXTS.emailInvalid)
    .default(''),
  source: z.enum(ENQUIRY_SOURCES),
  foundBy: z.enum(FOUND_BY).optional(),
  description: text(NOTE_MAX).trim().default(''),
})

export const appointment = plan.extend({
  _id: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  version: z.int(),
  /** The enquiry whose client has the appointment. */
  enquiry: clientEnquiryId,
  reference: z.string(),
  name: z.string(),
  phone: z.string(),
  source: z.enum(ENQUIRY_SOURCES),
  artistName: z.string(),
  email: z.string(),
  clientConfirmedAt: z.string().nullable(),
  changeRequest: z.enum(CHANGE_REQUESTS).nullable(),
  changeRequestMessage: z.string(),
  changeRequestedAt: z.string().nullable(),
  depositKept: z.boolean().optional(),
  depositBalance: z
    .object({
      owed: z.int(),
      held: z.int(),
      kept: z.int(),
      /** `forfeited` and `refundable` are parts of `held` by the deposit rule. */
      forfeited: z.int(),
      refundable: z.int(),
      rule: depositRule.nullable(),
      agreedAt: z.string().nullable(),
      log: z
        .array(z.object({ what: z.string(), at: z.string(), amount: z.int(), note: z.string() }))
        .optional(),
    })
    .optional(),
  consent: z.enum(CONSENT_STATES),
})

/** Another appointment, blocked time or closed hours at the same time. Staff may book it anyway. */
const conflict = z.object({
  kind: z.enum(['appointment', 'blocked', 'closed', 'off']),
  /** Id of the appointment or blocked time; '' for 'closed' and 'off'. */
  _id: z.string(),
  /** Name of the client, reason of the blocked time, or note of the special day. */
  name: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
})

const booked = z.object({
  appointment,
  clashes: z.array(conflict),
  notification: z.enum(NOTIFICATION_OUTCOMES),
})

const blockedTime = z.object({
  _id: z.string(),
  /** Null blocks the time for all artists. */
  artistId: z.string().nullable(),
  startsAt: z.string(),
  endsAt: z.string(),
  reason: z.string(),
  /** The enquiry for which an open offer holds this time; null for a time that staff blocked. */
  enquiry: clientEnquiryId.nullable(),
})

export const appointmentsShapes = {
  agenda: {
    summary: 'List appointments and blocked times of a range of days; cancelled ones included',
    query: z.object({
      /** First day at the studio; defaults to today. */
      from: z.iso.date().optional().catch(undefined),
      days: z.coerce.number().int().min(1).max(AGENDA_DAYS_MAX).catch(1),
      artistId: z.uuid().optional().catch(undefined),
    }),
    response: z.object({
      appointments: z.array(appointment),
      blocked: z.array(blockedTime),
      /** The studio's opening hours, and the hours of artists who have their own. */
      hours: contactInfo
        .pick({ workingHours: true, specialDays: true })
        .extend({ artists: z.array(z.object({ _id: z.string(), hours: z.string() })) }),
    }),
  },
  asked: {
    summary: 'List appointments with a change request; upcoming ones first',
    response: z.array(appointment),
  },
  ofEnquiry: {
    summary: 'List appointments of an enquiry',
    params: idParams,
    response: z.array(appointment),
  },
  ofClient: {
    summary: 'List upcoming appointments of the same client; by phone number or email of other enquiries',
    params: idParams,
    response: z.array(appointment),
  },
  book: {
    summary: 'Book an appointment; returns conflicts',
    params: idParams,
    body: newAppointmentDraft.extend({
      /** Appointment id chosen by the caller, so that a retry does not create a second appointment. */
      appointmentId: id.optional(),
    }),
    stored: appointment,
    status: 201,
    response: booked,
  },
  bookWalkIn: {
    summary: 'Create an enquiry with an appointment; for walk-ins and calls',
    body: newAppointmentDraft.extend({
      client,
      /** Enquiry id chosen by the caller, so that a retry does not create a second enquiry. */
      enquiryId: id.optional(),
    }),
    stored: appointment,
    status: 201,
    response: booked,
  },
  change: {
    summary: 'Update an appointment; only the given fields change',
    params: idParams,
    body: plan.partial().extend({
      alreadyHappened,
      tellsClient,
      /** Null marks the client's change request as done, even if the time stays the same. */
      changeRequest: z.enum(CHANGE_REQUESTS).nullable().optional(),
      /** An undo sends this and the next field to restore the client's change request and confirmation. */
      changeRequestedAt: instant().nullable().optional(),
      clientConfirmedAt: instant().nullable().optional(),
      version: z.int().optional(),
      depositKept: z.boolean().optional(),
      depositMethod: z.enum(DEPOSIT_METHODS).optional(),
      depositReason: text(NOTE_MAX).trim().optional(),
      /** True when the client moves or cancels, not the studio. Defaults to true for a change request. */
      byClient: z.boolean().optional(),
    }),
    current: appointment,
    response: booked,
  },
  block: {
    summary: 'Block time; of one artist or of everyone',
    once: true,
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
  unblock: { summary: 'Unblock time', params: idParams, response: doneBody },
} satisfies Record<string, Shape>

export type Appointment = z.infer<typeof appointment>

export type BookingConflict = z.infer<typeof conflict>

export type BlockedTime = z.infer<typeof blockedTime>

export type NewPlan = Omit<z.output<typeof newAppointmentDraft>, 'tellsClient'>

export type PlanChanges = Omit<
  z.output<(typeof appointmentsShapes)['change']['body']>,
  'version' | 'tellsClient'
>

export type WalkIn = z.output<(typeof appointmentsShapes)['bookWalkIn']['body']>
