import { z } from 'zod'
import { givenClash } from '../appointments/clash-shapes.ts'
import { calledOff, calledOffNow, putBack, stillToCome, toCome } from '../appointments/to-come-shapes.ts'
import { EMAIL_MAX } from '../auth/limits.ts'
import { listedPicture } from '../enquiry-pictures/shapes.ts'
import { instant } from '../fields/days.ts'
import { digitsOf } from '../fields/digits.ts'
import { requiredText, text } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { doneBody } from '../http/error-shapes.ts'
import { id, idParams } from '../http/ids.ts'
import { waiting } from '../waitlist/shapes.ts'
import { enquiriesQuery, enquiryFilters } from './filters.ts'
import { inspiration } from './inspiration.ts'
import {
  CHOICE_MAX,
  DESCRIPTION_MAX,
  ENQUIRY_NAME_MAX,
  ENQUIRY_STATUSES,
  NOTE_MAX,
  PHONE_DIGITS_MIN,
  PHONE_MAX,
  SELECTED_MAX,
} from './limits.ts'
import { enquiryMail } from './mail-shape.ts'
import { ENQUIRY_TEXTS } from './texts.ts'
import { TOPICS } from './topics.ts'
import { unreadCounts } from './view-counts.ts'

const TEXTS = ENQUIRY_TEXTS

const oneLine = (max: number, missing: string) =>
  requiredText(max, missing, TEXTS.tooLong(max)).refine((value) => !/[\r\n\t]/.test(value), TEXTS.oneLine)

const hasEnoughDigits = (phone: string) => phone === '' || digitsOf(phone).length >= PHONE_DIGITS_MIN

export const enquiryFields = z.object({
  name: oneLine(ENQUIRY_NAME_MAX, TEXTS.name),
  email: oneLine(EMAIL_MAX, TEXTS.email).refine(
    (value) => value === '' || z.email().safeParse(value).success,
    TEXTS.emailInvalid,
  ),
  phone: oneLine(PHONE_MAX, TEXTS.phone).refine(hasEnoughDigits, TEXTS.phoneInvalid),
  service: oneLine(CHOICE_MAX, TEXTS.service),
  artist: oneLine(CHOICE_MAX, TEXTS.artist),
  inspiration,
  description: requiredText(DESCRIPTION_MAX, TEXTS.description, TEXTS.tooLong(DESCRIPTION_MAX)),
})

const RECEIPT_MAX = 200

const status = z.enum(ENQUIRY_STATUSES, TEXTS.statusInvalid)

export const enquiry = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  service: z.string(),
  artist: z.string(),
  inspiration: z.string(),
  description: z.string(),
  createdAt: z.string(),
  /** A short code that can be read out over the phone. */
  reference: z.string(),
  /** Read from the service: one that is none of the studio's may be a question, or something that heals badly. */
  topic: z.enum(TOPICS),
  status,
  unread: z.boolean(),
  note: z.string(),
  bookedFor: z.string().nullable(),
  /** When its next appointment begins, or the last one began where none is to come. */
  comesAt: z.string().nullable(),
  /** The number for a chat link, '' for a landline. */
  chatNumber: z.string(),
  /** True when an email about it failed. */
  undelivered: z.boolean(),
  /** The last change by staff. */
  lastChange: z.object({ what: z.string(), by: z.string(), at: z.string() }).nullable(),
  /** Since when the client waits for a time to become free, and for which; null for one who does not. */
  waiting: waiting.nullable(),
  /** How many pictures came with it. */
  pictures: z.number(),
})

/** With the first of its pictures. */
export const listedEnquiry = enquiry.extend({ thumbnails: z.array(listedPicture) })

export const enquiryDetails = enquiry.extend({
  /** False where no mail server is set up. */
  mailIsOn: z.boolean(),
  mails: z.array(enquiryMail),
  /** When the caller is reminded of it. */
  remindAt: z.string().nullable(),
  /** Other enquiries from the same phone number, newest first. */
  earlier: z.array(
    enquiry.pick({ _id: true, reference: true, service: true, status: true, createdAt: true }),
  ),
})

/** By the name of a service; '' is for all others. Absent where there is none to tell. */
const aftercare = z.array(z.object({ service: z.string(), text: z.string() })).optional()

const list = z.object({ data: z.array(listedEnquiry), totalPages: z.number() })

export const enquiriesShapes = {
  send: {
    summary: 'Send an enquiry',
    body: enquiryFields,
    status: 201,
    response: doneBody.extend({
      reference: z.string(),
      /** For an enquiry sent by a plain form; valid for half an hour. */
      receipt: z.string().optional(),
      /** For a form with pictures: adds them for a day. */
      pictureTicket: z.string().optional(),
      /** What the studio wrote about care, for what heals badly. */
      aftercare,
    }),
  },
  sent: {
    summary: 'The reference of a receipt; 404 when the receipt is expired or forged',
    query: z.object({ receipt: text(RECEIPT_MAX) }),
    status: 200,
    response: z.object({ reference: z.string(), aftercare }),
  },
  page: {
    summary:
      'A page of enquiries, newest first; of open ones, what heals badly before others; days are the studio’s, both included; spam only by its status',
    query: enquiriesQuery,
    status: 200,
    response: list,
  },
  search: {
    summary: 'The same page with the filters in the body, so that personal data stays out of URLs',
    body: enquiriesQuery,
    status: 200,
    response: list,
  },
  form: {
    summary: 'Data for the form: a signed time to send back, and for how many days enquiries are stored',
    status: 200,
    response: z.object({ started: z.string(), keptDays: z.number() }),
  },
  unread: {
    summary:
      'Counts of unread enquiries, unread spam, enquiries with a failed email or about bad healing, and by status; the newest ones',
    status: 200,
    response: unreadCounts.extend({
      /** Without spam. Open screens find in it what has arrived since they were loaded. */
      newest: z.array(enquiry.pick({ _id: true, createdAt: true })),
    }),
  },
  file: {
    summary: 'The filtered enquiries as a CSV file',
    query: z.object(enquiryFilters),
    status: 200,
    type: 'text/csv; charset=utf-8',
    headers: { 'content-disposition': 'attachment; filename="enquiries.csv"' },
    response: z.unknown(),
  },
  show: {
    summary: 'One enquiry with its emails and earlier ones of the same phone number',
    params: idParams,
    status: 200,
    response: enquiryDetails,
  },
  change: {
    summary: 'Change an enquiry; only the given fields change',
    params: idParams,
    body: z.object({
      status: status.optional(),
      note: text(NOTE_MAX, TEXTS.tooLong(NOTE_MAX)).trim().optional(),
      /** The note before the edit. The change is rejected with 409 when the stored note differs. */
      noteWas: text(NOTE_MAX).optional(),
      bookedFor: instant(TEXTS.bookedForInvalid).nullable().optional(),
      unread: z.boolean().optional(),
      /** Gives it to an artist, with its appointments to come; null leaves the choice to the studio. */
      artistId: z.uuid().nullable().optional(),
      toCome: toCome.optional(),
    }),
    asksFirst: z.array(stillToCome),
    status: 200,
    /** With what the appointments that were given to another artist clash with. */
    response: enquiryDetails.extend({ clashes: z.array(givenClash), calledOff: calledOffNow }),
  },
  changeMany: {
    summary: 'Change several enquiries in one transaction; those that are gone are left out',
    body: z.object({
      enquiries: z
        .array(z.object({ _id: id, status: status.optional(), unread: z.boolean().optional() }))
        .min(1)
        .max(SELECTED_MAX),
      toCome: toCome.optional(),
      calledOff: calledOff.optional(),
    }),
    asksFirst: z.array(stillToCome),
    status: 200,
    /** How they were before: sent back, it undoes the change. */
    response: z.object({
      before: z.array(enquiry.pick({ _id: true, status: true, unread: true })),
      calledOff: calledOffNow,
      putBack,
    }),
  },
  removeMany: {
    summary: 'Delete several enquiries in one transaction; those that are gone are left out',
    body: z.object({ ids: z.array(id).min(1).max(SELECTED_MAX), toCome: toCome.optional() }),
    asksFirst: z.array(stillToCome),
    status: 200,
    response: z.object({ ids: z.array(z.string()), calledOff: calledOffNow }),
  },
  sendMail: {
    summary: 'Send an email of an enquiry again',
    params: idParams,
    body: enquiryMail.pick({ kind: true }),
    status: 200,
    response: enquiryDetails,
  },
  remind: {
    summary: 'Be reminded of an enquiry at a time, or no longer',
    params: idParams,
    body: z.object({ at: instant(TEXTS.remindInvalid).nullable() }),
    status: 200,
    response: enquiryDetails,
  },
  reminders: {
    summary: 'The enquiries of which the caller wanted to be reminded by now, the longest due first',
    status: 200,
    response: z.object({ data: z.array(enquiry.extend({ remindAt: z.string() })) }),
  },
  waiting: {
    summary: 'The new enquiries that have waited longest, what heals badly first, and how many are new',
    status: 200,
    response: z.object({ data: z.array(enquiry), total: z.number() }),
  },
  recent: { summary: 'The newest enquiries', status: 200, response: z.array(enquiry) },
  remove: { summary: 'Delete an enquiry', params: idParams, status: 200, response: doneBody },
} satisfies Record<string, Shape>

/** The seven fields of the form. */
export type EnquiryFields = z.output<typeof enquiryFields>

export type Enquiry = z.infer<typeof enquiry>

export type ListedEnquiry = z.infer<typeof listedEnquiry>

export type EnquiryDetails = z.infer<typeof enquiryDetails>
