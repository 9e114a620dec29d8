import { z } from 'zod'
import { dayFilter } from '../fields/days.ts'
import { digitsOf } from '../fields/digits.ts'
import { searchText, text } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { asOf, doneBody, id, idParams, pageQuery } from '../http/shapes.ts'
import { cancellationResult, upcoming, upcomingAppointment } from './appointments-field-shapes.ts'
import {
  ENQUIRIES_PAGE,
  ENQUIRY_TEXTS,
  ENQUIRY_VIEWS,
  INSPIRATION_MAX,
  MAIL_KINDS,
  PHONE_DIGITS_MIN,
  SELECTED_MAX,
} from './enquiries.ts'
import { TOPICS } from './topics.ts'
import { weekdayFilter } from './waitlist-shapes.ts'

export const removeEnquiry = {
  summary: 'Delete an enquiry',
  params: idParams,
  body: z.object({ upcoming: upcoming.optional() }).nullish(),
  needsConfirmation: z.array(upcomingAppointment),
  response: doneBody.extend({ cancelledAppointments: cancellationResult }),
} as const satisfies Shape

export const removeEnquiries = {
  summary: 'Delete several enquiries; in one transaction, missing ones are skipped',
  body: z.object({ ids: z.array(id).min(1).max(SELECTED_MAX), upcoming: upcoming.optional() }),
  needsConfirmation: z.array(upcomingAppointment),
  response: z.object({ ids: z.array(z.string()), cancelledAppointments: cancellationResult }),
} as const satisfies Shape

export const enquiryFilters = {
  from: dayFilter,
  to: dayFilter,
  service: searchText,
  artist: searchText,
  topic: z.enum(TOPICS).optional().catch(undefined),
  status: z.enum(ENQUIRY_VIEWS).optional().catch(undefined),
  q: searchText,
  mail: z.enum(['failed']).optional().catch(undefined),
  /** Only enquiries on the waitlist whose clients prefer this weekday or have no preference. */
  weekday: weekdayFilter,
  asOf,
}

export const enquiriesQuery = pageQuery(ENQUIRIES_PAGE).extend(enquiryFilters)

const viewCounts = z.object({
  open: z.number(),
  waitlist: z.number(),
  new: z.number(),
  contacted: z.number(),
  booked: z.number(),
  closed: z.number(),
  spam: z.number(),
})

export const unreadCounts = z.object({
  count: z.number(),
  suspects: z.number(),
  undelivered: z.number(),
  healing: z.number(),
  byStatus: viewCounts,
})

export const hasEnoughDigits = (phone: string) => phone === '' || digitsOf(phone).length >= PHONE_DIGITS_MIN

export const enquiryMail = z.object({
  kind: z.enum(MAIL_KINDS),
  state: z.enum(['waiting', 'sent', 'failed']),
  tries: z.number(),
  /** The last reply of the mail server, without the email addresses in the reply. */
  problem: z.string(),
  at: z.string(),
})

// The pattern has no dot before the colon, so that the host in example.com:8080 is not taken for a scheme.
const HAS_SCHEME = /^[a-z][a-z0-9+-]*:/i

const DOTTED_HOST = /^[^.]+(\.[^.]+)+$/

// Apps share texts like 'Look https://pin.it/x'. A text that begins with a URL is not searched for one.
const ADDRESS_AFTER_WORDS = /^(?!https?:).*?\s[(<"']?(https?:\/\/\S*[^\s.,;:!?)\]}>"'])/is

const extractUrl = (value: string) => ADDRESS_AFTER_WORDS.exec(value)?.[1] ?? value

/** A URL, which the server never fetches. Absent equals ''; a host without a scheme gets https://. */
export const inspiration = text(INSPIRATION_MAX, ENQUIRY_TEXTS.tooLong(INSPIRATION_MAX))
  .trim()
  .default('')
  .transform(extractUrl)
  .transform((value) =>
    value === '' || HAS_SCHEME.test(value) ? value : `https://${value.replace(/^\/\//, '')}`,
  )
  .refine(isWebUrl, ENQUIRY_TEXTS.inspirationInvalid)

function isWebUrl(value: string): boolean {
  if (value === '') return true
  if (/[\s\\]/.test(value) || !URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return (protocol === 'http:' || protocol === 'https:') && DOTTED_HOST.test(hostname)
}

/** Aftercare texts by service name; '' names the text for all other services. */
export const aftercare = z.array(z.object({ service: z.string(), text: z.string() })).optional()
