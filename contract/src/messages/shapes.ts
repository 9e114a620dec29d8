import { z } from 'zod'
import { CHOICE_MAX } from '../enquiries/limits.ts'
import { text } from '../fields/text.ts'
import { webAddress } from '../fields/web-address.ts'
import type { Shape } from '../http/endpoint.ts'
import { id, idParams } from '../http/ids.ts'
import { basedOn, version } from '../http/versions.ts'
import { AFTERCARE_MAX, MESSAGE_MAX, REMINDER_HOURS_MAX, REMINDERS_MAX, UPI_ID_MAX } from './limits.ts'
import { listUnknown, PLACEHOLDER_NAMES, TEMPLATE_KINDS } from './templates.ts'
import { MESSAGES_TEXTS } from './texts.ts'

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
  /** How long before an appointment its client is reminded by email; none where it is empty. */
  reminderHours: z
    .array(z.int(TEXTS.hours).min(1, TEXTS.hours).max(REMINDER_HOURS_MAX, TEXTS.hours))
    .max(REMINDERS_MAX),
  upiId: text(UPI_ID_MAX)
    .trim()
    .refine((value) => value === '' || UPI_ID.test(value), TEXTS.upiId),
  paymentLink: webAddress,
  reviewLink: webAddress,
  /** What clients shall bring, a line each. */
  bring: text(MESSAGE_MAX).trim(),
  /** Shown to clients after an appointment of this service; one without a service is for all others. */
  aftercare: z
    .array(z.object({ service: text(CHOICE_MAX).trim(), text: text(MESSAGE_MAX).trim() }))
    .max(AFTERCARE_MAX),
})

const settings = messageFields.extend({ version })

const filled = z.object({
  kind: z.enum(TEMPLATE_KINDS),
  text: z.string(),
  /** What the template needs and is not known; its lines are left out. */
  missing: z.array(z.enum(PLACEHOLDER_NAMES)),
})

const mail = z.object({
  _id: z.string(),
  kind: z.enum(['booked', 'moved', 'cancelled', 'reminder', 'asked']),
  /** Of a reminder. */
  hours: z.int().nullable(),
  state: z.enum(['waiting', 'sent', 'failed', 'dropped']),
  problem: z.string(),
  /** It failed for good, and the client still needs to know. */
  isUntold: z.boolean(),
  at: z.string(),
})

const ofAppointment = z.object({
  messages: z.array(filled),
  /** Country code and number; '' where it can have no chat. */
  chatNumber: z.string(),
  email: z.string(),
  /** The client's own page. */
  link: z.string(),
  upiId: z.string(),
  reference: z.string(),
  studio: z.string(),
  mails: z.array(mail),
})

export const messagesShapes = {
  show: {
    summary: 'What is written to clients: templates, reminders, payment, care',
    status: 200,
    response: settings,
  },
  save: {
    summary: 'Save what is written to clients',
    body: messageFields.extend({ version: basedOn }),
    current: settings,
    status: 200,
    response: settings,
  },
  ofAppointment: {
    summary: 'The messages of an appointment, filled in, and the emails about it',
    params: idParams,
    status: 200,
    response: ofAppointment,
  },
  resolveMail: {
    summary: 'Send an email that failed again, or note that the client was told otherwise',
    params: idParams.extend({ mailId: id }),
    body: z.object({ clientKnows: z.boolean() }),
    status: 200,
    response: ofAppointment,
  },
} satisfies Record<string, Shape>

export type MessageSettings = z.infer<typeof settings>

export type MessageFields = z.output<typeof messageFields>

export type AppointmentMessages = z.infer<typeof ofAppointment>
