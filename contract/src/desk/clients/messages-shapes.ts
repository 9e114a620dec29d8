import { z } from 'zod'
import { text, webUrl } from '../../fields/text.ts'
import type { Shape } from '../../http/endpoint.ts'
import { baseVersion, doneBody, id, idParams, version } from '../../http/shapes.ts'
import { AMOUNT_MAX, SESSIONS_MAX } from '../appointments.ts'
import { clientEnquiryId } from '../appointments-field-shapes.ts'
import { CHOICE_MAX } from '../enquiries.ts'
import { OFFER_WAYS } from '../offers.ts'
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
  VISIT_STEPS,
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

const visitStep = z.object({ isOn: z.boolean(), text: template })

const whole = (max: number) => z.int(TEXTS.whole).min(0, TEXTS.whole).max(max, TEXTS.whole)

const depositFields = z.object({
  kind: z.enum(['none', 'amount', 'share']),
  /** An amount in whole units of the studio's currency. */
  amount: whole(AMOUNT_MAX),
  share: whole(100),
  /** Moves and cancellations up to this many hours before the start are free. */
  freeHours: whole(REMINDER_HOURS_MAX),
  freeMoves: whole(SESSIONS_MAX),
  /** The cost of a move that is not free: the paid deposit, or a fee. */
  otherMove: z.enum(['forfeit', 'fee']),
  fee: whole(AMOUNT_MAX),
  /** Whether a client who cancels in time gets the deposit back. */
  refunds: z.boolean(),
})

/** A version of the deposit rule; `since` is the time at which this version was saved. */
export const depositRule = depositFields.extend({ version, since: z.string() })

export const messageFields = z.object({
  templates,
  /** A client gets reminders this many hours before an appointment; an empty list disables reminders. */
  reminderHours: z
    .array(z.int(TEXTS.hours).min(1, TEXTS.hours).max(REMINDER_HOURS_MAX, TEXTS.hours))
    .max(REMINDERS_MAX),
  upiId: text(UPI_ID_MAX)
    .trim()
    .refine((value) => value === '' || UPI_ID.test(value), TEXTS.upiId),
  paymentLink: webUrl,
  reviewLink: webUrl,
  bring: text(MESSAGE_MAX).trim(),
  /** Text shown after an appointment for this service; an empty service is the default for all others. */
  aftercare: z
    .array(z.object({ service: text(CHOICE_MAX).trim(), text: text(MESSAGE_MAX).trim() }))
    .max(AFTERCARE_MAX),
  /** Messages after a visit for this service; an empty service is the default for all others. */
  afterVisit: z
    .array(
      z.object({
        service: text(CHOICE_MAX).trim(),
        steps: z.object(
          Object.fromEntries(VISIT_STEPS.map((step) => [step, visitStep])) as Record<
            (typeof VISIT_STEPS)[number],
            typeof visitStep
          >,
        ),
      }),
    )
    .max(AFTERCARE_MAX),
  /** A write without this field keeps the stored deposit rule. */
  depositRule: depositFields.optional(),
})

const settings = messageFields.extend({ version, depositRule })

const filled = z.object({
  kind: z.enum(TEMPLATE_KINDS),
  text: z.string(),
  /** Placeholders that have no value, so that the message omits the lines with them. */
  missing: z.array(z.enum(PLACEHOLDER_NAMES)),
})

const mail = z.object({
  _id: z.string(),
  kind: z.enum(['booked', 'moved', 'cancelled', 'reminder', 'asked']),
  /** For a reminder: hours before the appointment; null for other messages. */
  hours: z.int().nullable(),
  state: z.enum(['waiting', 'sent', 'failed', 'dropped']),
  problem: z.string(),
  /** The email failed permanently, so staff still need to inform the client. */
  isUnnotified: z.boolean(),
  at: z.string(),
})

const ofAppointment = z.object({
  messages: z.array(filled),
  /** Country code and number; '' when the number does not support chat. */
  chatNumber: z.string(),
  email: z.string(),
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
    // A write without `afterVisit` keeps the stored messages, because callers of version 1.1 do not send it.
    body: messageFields.partial({ afterVisit: true }).extend({ version: baseVersion }),
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

const client = { enquiry: clientEnquiryId, name: z.string() }

const ofClient = z.object({ client: id.optional() })

const way = z.object({ way: z.enum(OFFER_WAYS) })

const sentMessage = z.object({
  _id: z.string(),
  ...client,
  message: z.string(),
  way: z.enum(OFFER_WAYS),
  state: z.enum(['waiting', 'sent', 'failed']),
  problem: z.string(),
  /** The staff member who opened the message in an app to send it; '' for an email of the server. */
  by: z.string(),
  at: z.string(),
  startsAt: z.string().nullable(),
})

const afterVisits = z.object({
  /** Clients whose check-up reported a problem that staff have not marked as seen. */
  wrong: z.array(
    z.object({
      _id: z.string(),
      ...client,
      phone: z.string(),
      chatNumber: z.string(),
      words: z.string(),
      pictures: z.int(),
      at: z.string(),
      startsAt: z.string(),
      service: z.string(),
      artistName: z.string(),
    }),
  ),
  /** Messages for clients without an email address, which staff send by chat. */
  prepared: z.array(
    z.object({ _id: z.string(), ...client, message: z.string(), chatNumber: z.string(), text: z.string() }),
  ),
})

export const sentMessagesShapes = {
  list: {
    summary: 'Messages to clients, or to one client; failed first, then waiting, then newest first',
    query: ofClient,
    response: z.array(sentMessage),
  },
  again: { summary: 'Send a failed message again', params: idParams, response: doneBody },
  opened: {
    summary: 'Record that a prepared message was opened in an app to send it',
    params: idParams,
    body: way,
    response: doneBody,
  },
  tapped: {
    summary: 'Record that a message of an appointment was opened in an app to send it',
    params: idParams,
    body: way.extend({ kind: z.enum(TEMPLATE_KINDS) }),
    response: doneBody,
  },
  afterVisits: {
    summary: 'Check-ups that need staff and prepared messages, of all clients or one',
    query: ofClient,
    response: afterVisits,
  },
  seen: { summary: 'Mark a check-up as seen', params: idParams, response: doneBody },
} satisfies Record<string, Shape>

export type SentMessage = z.infer<typeof sentMessage>

export type AfterVisits = z.infer<typeof afterVisits>

export type MessageSettings = z.infer<typeof settings>

export type MessageFields = z.output<typeof messageFields>

export type AppointmentMessages = z.infer<typeof ofAppointment>
