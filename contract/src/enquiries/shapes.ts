import { z } from 'zod'
import { EMAIL_MAX } from '../auth/limits.ts'
import { dayFilter, instant } from '../fields/days.ts'
import { digitsOf } from '../fields/digits.ts'
import { requiredText, searchText, text } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { doneBody } from '../http/error-shapes.ts'
import { idParams } from '../http/ids.ts'
import { pageQuery, until } from '../http/paging.ts'
import {
  CHOICE_MAX,
  DESCRIPTION_MAX,
  ENQUIRIES_PAGE,
  ENQUIRY_NAME_MAX,
  ENQUIRY_STATUSES,
  INSPIRATION_MAX,
  MAIL_KINDS,
  NOTE_MAX,
  PHONE_DIGITS_MIN,
  PHONE_MAX,
} from './limits.ts'
import { ENQUIRY_TEXTS } from './texts.ts'

const TEXTS = ENQUIRY_TEXTS

/** Nothing that a visitor types into one line may hold a second one. */
const oneLine = (max: number, missing: string) =>
  requiredText(max, missing, TEXTS.tooLong(max)).refine((value) => !/[\r\n\t]/.test(value), TEXTS.oneLine)

const hasEnoughDigits = (phone: string) => phone === '' || digitsOf(phone).length >= PHONE_DIGITS_MIN

// A dot belongs to a host: what stands before the colon in example.com:8080 is no scheme.
const HAS_SCHEME = /^[a-z][a-z0-9+-]*:/i

const DOTTED_HOST = /^[^.]+(\.[^.]+)+$/

// Apps share 'Look https://pin.it/x'. A text that begins with an address is one whole address, or wrong.
const ADDRESS_AFTER_WORDS = /^(?!https?:).*?\s[(<"']?(https?:\/\/\S*[^\s.,;:!?)\]}>"'])/is

const takeAddress = (value: string) => ADDRESS_AFTER_WORDS.exec(value)?.[1] ?? value

/** '' and absent are equal; a bare host gets https://; only web addresses pass. It is never fetched. */
const inspiration = text(INSPIRATION_MAX, TEXTS.tooLong(INSPIRATION_MAX))
  .trim()
  .default('')
  .transform(takeAddress)
  .transform((value) =>
    value === '' || HAS_SCHEME.test(value) ? value : `https://${value.replace(/^\/\//, '')}`,
  )
  .refine(isWebAddress, TEXTS.inspirationInvalid)

function isWebAddress(value: string): boolean {
  if (value === '') return true
  if (/[\s\\]/.test(value) || !URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return (protocol === 'http:' || protocol === 'https:') && DOTTED_HOST.test(hostname)
}

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
  /** A short name for it, fit to be read out over the phone. */
  reference: z.string(),
  status,
  unread: z.boolean(),
  note: z.string(),
  bookedFor: z.string().nullable(),
  /** The number a chat can be opened with, '' for a landline. */
  chatNumber: z.string(),
  /** A mail about it was given up. */
  undelivered: z.boolean(),
  /** The newest change by staff: in words, by whom, when. */
  lastChange: z.object({ what: z.string(), by: z.string(), at: z.string() }).nullable(),
})

const mail = z.object({
  kind: z.enum(MAIL_KINDS),
  state: z.enum(['waiting', 'sent', 'failed']),
  tries: z.number(),
  /** What the mail server said last, without anybody's address. */
  problem: z.string(),
  at: z.string(),
})

/** With what only one screen needs. */
export const enquiryDetails = enquiry.extend({
  /** False where no mail server is set up: then there is no mail to look at. */
  mailIsOn: z.boolean(),
  mails: z.array(mail),
  /** Others from the same phone number, newest first. */
  earlier: z.array(
    enquiry.pick({ _id: true, reference: true, service: true, status: true, createdAt: true }),
  ),
})

const filters = {
  from: dayFilter,
  to: dayFilter,
  service: searchText,
  status: status.optional().catch(undefined),
  q: searchText,
  mail: z.enum(['failed']).optional().catch(undefined),
  until,
}

const listQuery = pageQuery(ENQUIRIES_PAGE).extend(filters)

const list = z.object({ data: z.array(enquiry), totalPages: z.number() })

export const enquiriesShapes = {
  send: {
    summary: 'Send a booking request',
    body: enquiryFields,
    status: 201,
    response: doneBody.extend({
      reference: z.string(),
      /** For whoever sent it by a plain form; valid for half an hour. */
      receipt: z.string().optional(),
    }),
  },
  sent: {
    summary: 'The reference that a receipt was given for; not found when it is too old or not ours',
    query: z.object({ receipt: text(RECEIPT_MAX) }),
    status: 200,
    response: z.object({ reference: z.string() }),
  },
  page: {
    summary:
      'A page of booking requests, newest first; days are Indian days, both included; spam only by its status',
    query: listQuery,
    status: 200,
    response: list,
  },
  search: {
    summary: 'The same page, with the filters in the body: words that name a person stay out of URLs',
    body: listQuery,
    status: 200,
    response: list,
  },
  form: {
    summary:
      'What the form needs to know: a signed time to send back, and for how many days requests are kept',
    status: 200,
    response: z.object({ started: z.string(), keptDays: z.number() }),
  },
  unread: {
    summary:
      'How many booking requests nobody has opened yet, how many of the suspects, and how many have mail that failed',
    status: 200,
    response: z.object({ count: z.number(), suspects: z.number(), undelivered: z.number() }),
  },
  file: {
    summary: 'The same booking requests as a table for spreadsheets',
    query: z.object(filters),
    status: 200,
    type: 'text/csv; charset=utf-8',
    response: z.unknown(),
  },
  show: {
    summary: 'One booking request with its mails and earlier ones of the same phone number',
    params: idParams,
    status: 200,
    response: enquiryDetails,
  },
  change: {
    summary: 'Work on a booking request: only what is given changes',
    params: idParams,
    body: z.object({
      status: status.optional(),
      note: text(NOTE_MAX, TEXTS.tooLong(NOTE_MAX)).trim().optional(),
      /** The note that the change began with: where another stands by now, nothing is overwritten. */
      noteWas: text(NOTE_MAX).optional(),
      bookedFor: instant(TEXTS.bookedForInvalid).nullable().optional(),
      unread: z.boolean().optional(),
    }),
    status: 200,
    response: enquiryDetails,
  },
  sendMail: {
    summary: 'Send a request’s mail again',
    params: idParams,
    body: z.object({ kind: z.enum(MAIL_KINDS) }),
    status: 200,
    response: enquiryDetails,
  },
  recent: { summary: 'The newest booking requests', status: 200, response: z.array(enquiry) },
  remove: { summary: 'Delete a booking request', params: idParams, status: 200, response: doneBody },
} satisfies Record<string, Shape>

/** What a visitor sends: the seven fields of the form. */
export type EnquiryFields = z.output<typeof enquiryFields>

export type Enquiry = z.infer<typeof enquiry>

export type EnquiryDetails = z.infer<typeof enquiryDetails>
