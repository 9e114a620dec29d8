import { z } from 'zod'
import { text, webUrl } from '../../fields/text.ts'
import type { Shape } from '../../http/endpoint.ts'
import { baseVersion, id, idParams, version } from '../../http/shapes.ts'
import { CHOICE_MAX } from '../enquiries.ts'
import {
  AFTERCARE_MAX,
  listUnknown,
  MESSAGE_MAX,
  MESSAGES_TEXTS,
  PLACEHOLDER_NAMES,
  REMINDER_HOURS_MAX,
  REMINDERS_MAX,
  TEMPLATE_KINDS,
  UPI_ID_MAX,
} from './messages.ts'

const TEXTS = MESSAGES_TEXTS
const UPI_ID = /^[\w.-]{2,}@[a-z][\w.-]+$/i

const template = text(MESSAGE_MAX)
  .trim()
  .superRefine((value, context) => {
    const unknown = listUnknown(value)
    if (unknown.length > 0) context.addIssue({ code: 'custom', message: TEXTS.unknown(unknown) })
    if (/upi:\/\//i.test(value)) context.addIssue({ code: 'custom', message: TEXTS.upiLink })
  })

const templates = z.object(
  Object.fromEntries(TEMPLATE_KINDS.map((kind) => [kind, template])) as Record<
    (typeof TEMPLATE_KINDS)[number],
    typeof template
  >,
)

export const messageFields = z.object({
  templates,
  /** Hours before an appointment at which its client gets an email reminder; empty disables reminders. */
  reminderHours: z
    .array(z.int(TEXTS.hours).min(1, TEXTS.hours).max(REMINDER_HOURS_MAX, TEXTS.hours))
    .max(REMINDERS_MAX),
  upiId: text(UPI_ID_MAX)
    .trim()
    .refine((value) => value === '' || UPI_ID.test(value), TEXTS.upiId),
  paymentLink: webUrl,
  reviewLink: webUrl,
  /** Things that clients should bring, one per line. */
  bring: text(MESSAGE_MAX).trim(),
  /**
   * Shown to clients after an appointment with this service. An empty service is the default for all others.
   */
  aftercare: z
    .array(z.object({ service: text(CHOICE_MAX).trim(), text: text(MESSAGE_MAX).trim() }))
    .max(AFTERCARE_MAX),
})

const settings = messageFields.extend({ version })

const filled = z.object({
  kind: z.enum(TEMPLATE_KINDS),
  text: z.string(),
  /** Placeholders without a value. Lines that contain them are omitted. */
  missing: z.array(z.enum(PLACEHOLDER_NAMES)),
})

const mail = z.object({
  _id: z.string(),
  kind: z.enum(['booked', 'moved', 'cancelled', 'reminder', 'asked']),
  /** Hours before the appointment, for a reminder. */
  hours: z.int().nullable(),
  state: z.enum(['waiting', 'sent', 'failed', 'dropped']),
  problem: z.string(),
  /** The email failed permanently, and the client still needs the information. */
  isUnnotified: z.boolean(),
  at: z.string(),
})

const ofAppointment = z.object({
  messages: z.array(filled),
  /** Country code and number; '' when the number does not support chat. */
  chatNumber: z.string(),
  email: z.string(),
  /** URL of the client page. */
  link: z.string(),
  upiId: z.string(),
  reference: z.string(),
  studio: z.string(),
  mails: z.array(mail),
})

export const messagesShapes = {
  show: {
    summary: 'Message settings; templates, reminders, payment, aftercare',
    response: settings,
  },
  save: {
    summary: 'Save message settings',
    body: messageFields.extend({ version: baseVersion }),
    current: settings,
    response: settings,
  },
  ofAppointment: {
    summary: 'Messages and emails of an appointment; templates are filled in',
    params: idParams,
    response: ofAppointment,
  },
  resolveMail: {
    summary: 'Resend a failed email; or record that the client was informed otherwise',
    params: idParams.extend({ mailId: id }),
    body: z.object({ clientKnows: z.boolean() }),
    response: ofAppointment,
  },
} satisfies Record<string, Shape>

export type MessageSettings = z.infer<typeof settings>

export type MessageFields = z.output<typeof messageFields>

export type AppointmentMessages = z.infer<typeof ofAppointment>
