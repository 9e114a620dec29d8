import { z } from 'zod'
import { instant } from '../fields/days.ts'
import { isEmail, requiredText, text } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { doneBody, id, idParams } from '../http/shapes.ts'
import { EMAIL_MAX } from '../studio/accounts/sign-in.ts'
import {
  cancellationResult,
  cancelledAppointments,
  clientEnquiryId,
  reassignmentConflict,
  restoredAppointments,
  upcoming,
  upcomingAppointment,
} from './appointments-field-shapes.ts'
import {
  CHOICE_MAX,
  DESCRIPTION_MAX,
  ENQUIRY_NAME_MAX,
  ENQUIRY_STATUSES,
  NOTE_MAX,
  PHONE_MAX,
  SELECTED_MAX,
  ENQUIRY_TEXTS as TEXTS,
} from './enquiries.ts'
import {
  aftercare,
  enquiriesQuery,
  enquiryFilters,
  enquiryMail,
  hasEnoughDigits,
  inspiration,
  removeEnquiries,
  removeEnquiry,
  unreadCounts,
} from './enquiries-field-shapes.ts'
import { listedPicture } from './enquiry-pictures-shapes.ts'
import { TOPICS } from './topics.ts'
import { waiting } from './waitlist-shapes.ts'

const oneLine = (max: number, missing: string) =>
  requiredText(max, missing, TEXTS.tooLong(max)).refine((value) => !/[\r\n\t]/.test(value), TEXTS.oneLine)

export const enquiryFields = z.object({
  name: oneLine(ENQUIRY_NAME_MAX, TEXTS.name),
  email: oneLine(EMAIL_MAX, TEXTS.email).refine(
    (value) => value === '' || isEmail(value),
    TEXTS.emailInvalid,
  ),
  phone: oneLine(PHONE_MAX, TEXTS.phone).refine(hasEnoughDigits, TEXTS.phoneInvalid),
  service: oneLine(CHOICE_MAX, TEXTS.service),
  artist: oneLine(CHOICE_MAX, TEXTS.artist),
  inspiration,
  description: requiredText(DESCRIPTION_MAX, TEXTS.description, TEXTS.tooLong(DESCRIPTION_MAX)),
})

const RECEIPT_MAX = 200
const EARLIER = { _id: true, reference: true, service: true, status: true, createdAt: true } as const

const status = z.enum(ENQUIRY_STATUSES, TEXTS.statusInvalid)

const enquiryRecord = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  service: z.string(),
  artist: z.string(),
  inspiration: z.string(),
  description: z.string(),
  createdAt: z.string(),
  reference: z.string(),
  /** Derived from the text of the service field. */
  topic: z.enum(TOPICS),
  status,
  unread: z.boolean(),
  note: z.string(),
  bookedFor: z.string().nullable(),
  /** Start of the next appointment, or of the last one when none is upcoming. */
  nextAppointmentAt: z.string().nullable(),
  /** '' for a landline, which has no chat. */
  chatNumber: z.string(),
  undelivered: z.boolean(),
  lastChange: z.object({ what: z.string(), by: z.string(), at: z.string() }).nullable(),
  waiting: waiting.nullable(),
  pictures: z.number(),
})

export const enquiry = enquiryRecord.extend({ _id: clientEnquiryId })
export const listedEnquiry = enquiry.extend({ thumbnails: z.array(listedPicture) })

export const enquiryDetails = enquiry.extend({
  mailEnabled: z.boolean(),
  mails: z.array(enquiryMail),
  remindAt: z.string().nullable(),
  /** How the client found the studio, with the name of the link; '' when not known. */
  foundBy: z.string(),
  /** Other enquiries from the same phone number, newest first. */
  earlier: z.array(enquiryRecord.pick(EARLIER)),
})

const list = z.object({ data: z.array(listedEnquiry), totalPages: z.number() })

export const enquiriesShapes = {
  send: {
    summary: 'Send an enquiry',
    body: enquiryFields,
    status: 201,
    response: doneBody.extend({
      reference: z.string(),
      /** For a form sent without scripts: identifies the enquiry on the next page for half an hour. */
      receipt: z.string().optional(),
      /** With this ticket a form that supports pictures can upload them for a day. */
      pictureTicket: z.string().optional(),
      /** Present for an enquiry about a healing problem. */
      aftercare,
    }),
  },
  sent: {
    summary: 'The reference of a receipt; 404 when the receipt is expired or forged',
    query: z.object({ receipt: text(RECEIPT_MAX) }),
    response: z.object({ reference: z.string(), aftercare }),
  },
  page: {
    summary:
      'List enquiries; newest first, of open ones bad healing first; days in the studio’s time zone, both included; spam only by its status',
    query: enquiriesQuery,
    response: list,
  },
  search: {
    summary: 'List enquiries; with the filters in the body, so that personal data stays out of URLs',
    body: enquiriesQuery,
    response: list,
  },
  form: {
    summary:
      'Data for the contact form: a signed time to send back, the retention of enquiries in days and of consents in words',
    response: z.object({ started: z.string(), keptDays: z.number(), keptConsent: z.string() }),
  },
  unread: {
    summary:
      'Counts of enquiries; unread, spam, failed email, bad healing and by status, with the newest ones',
    response: unreadCounts.extend({
      /** Open screens compare these enquiries with their list to detect new ones. Spam is not included. */
      newest: z.array(enquiryRecord.pick({ _id: true, createdAt: true })),
    }),
  },
  file: {
    summary: 'Export filtered enquiries as CSV',
    query: z.object(enquiryFilters),
    type: 'text/csv; charset=utf-8',
    headers: { 'content-disposition': 'attachment; filename="enquiries.csv"' },
    response: z.unknown(),
  },
  show: {
    summary: 'An enquiry with its emails; and earlier enquiries of the same phone number',
    params: idParams,
    response: enquiryDetails,
  },
  change: {
    summary: 'Update an enquiry; only the given fields change',
    params: idParams,
    body: z.object({
      status: status.optional(),
      /** Status from before the edit. Returns 409 when the stored status is neither this nor the new one. */
      previousStatus: status.optional(),
      note: text(NOTE_MAX, TEXTS.tooLong(NOTE_MAX)).trim().optional(),
      /** Note from before the edit. Returns 409 when the stored note differs. */
      previousNote: text(NOTE_MAX).optional(),
      bookedFor: instant(TEXTS.bookedForInvalid).nullable().optional(),
      unread: z.boolean().optional(),
      /** Assigns the enquiry and its upcoming appointments to this artist; null means any artist. */
      artistId: z.uuid().nullable().optional(),
      upcoming: upcoming.optional(),
    }),
    needsConfirmation: z.array(upcomingAppointment),
    /** `clashes` are the conflicts of the reassigned appointments. */
    response: enquiryDetails.extend({
      clashes: z.array(reassignmentConflict),
      cancelledAppointments: cancellationResult,
    }),
  },
  changeMany: {
    summary: 'Update several enquiries; in one transaction, missing ones are skipped',
    body: z.object({
      enquiries: z
        .array(z.object({ _id: id, status: status.optional(), unread: z.boolean().optional() }))
        .min(1)
        .max(SELECTED_MAX),
      upcoming: upcoming.optional(),
      cancelledAppointments: cancelledAppointments.optional(),
    }),
    needsConfirmation: z.array(upcomingAppointment),
    /** A request with the values in `before` undoes the change. */
    response: z.object({
      before: z.array(enquiryRecord.pick({ _id: true, status: true, unread: true })),
      cancelledAppointments: cancellationResult,
      restoredAppointments,
    }),
  },
  removeMany: removeEnquiries,
  sendMail: {
    summary: 'Resend an email of an enquiry',
    params: idParams,
    body: enquiryMail.pick({ kind: true }),
    response: enquiryDetails,
  },
  remind: {
    summary: 'Set or clear a reminder',
    params: idParams,
    body: z.object({ at: instant(TEXTS.remindInvalid).nullable() }),
    response: enquiryDetails,
  },
  reminders: {
    summary: 'List the caller’s due reminders; oldest first',
    response: z.object({ data: z.array(enquiry.extend({ remindAt: z.string() })) }),
  },
  waiting: {
    summary: 'List unanswered enquiries; bad healing first, then oldest first, with their count',
    response: z.object({ data: z.array(enquiry), total: z.number() }),
  },
  recent: { summary: 'List the newest enquiries', response: z.array(enquiry) },
  remove: removeEnquiry,
} satisfies Record<string, Shape>

export type EnquiryFields = z.output<typeof enquiryFields>

export type Enquiry = z.infer<typeof enquiry>

export type ListedEnquiry = z.infer<typeof listedEnquiry>

export type EnquiryDetails = z.infer<typeof enquiryDetails>
