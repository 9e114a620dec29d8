import { z } from 'zod'
import { requiredText } from '../../fields/text.ts'
import type { Shape } from '../../http/endpoint.ts'
import { doneBody, id, idParams } from '../../http/shapes.ts'
import { EMAIL_MAX } from '../../studio/accounts/sign-in.ts'
import { clientEnquiryId } from '../appointments-field-shapes.ts'
import { appointment } from '../appointments-shapes.ts'
import { enquiry, listedEnquiry } from '../enquiries-shapes.ts'

export const ACCESS_LOG_RETENTION_DAYS = 365

/** An export without the parameter `days` covers this many days. */
export const ACCESS_LOG_DAYS = 30

const FIND = 'Enter a phone number or an email.'

const person = z.object({ find: requiredText(EMAIL_MAX, FIND, FIND) })

export const privacyShapes = {
  find: {
    summary: 'Find a client’s data; by phone number or email, including spam and deleted enquiries',
    body: person,
    response: z.object({ requests: z.array(enquiry) }),
  },
  reads: {
    summary: 'Export the access log as CSV',
    query: z.object({
      days: z.coerce.number().int().min(1).max(ACCESS_LOG_RETENTION_DAYS).catch(ACCESS_LOG_DAYS),
    }),
    type: 'text/csv; charset=utf-8',
    headers: { 'content-disposition': 'attachment; filename="reads.csv"' },
    response: z.unknown(),
  },
  erase: {
    summary: 'Erase the data of a phone number or email; permanently',
    body: person,
    response: doneBody.extend({ erased: z.number() }),
  },
} satisfies Record<string, Shape>

/** Staff can separate joined phone numbers again for this many days. */
export const SEPARABLE_DAYS = 30

export const CLIENT_TEXTS = {
  gone: 'Client not found.',
  erased: (count: number) => (count === 1 ? '1 request erased.' : `${count} requests erased.`),
  joined: 'The numbers are joined.',
  separated: 'The numbers are separated.',
  tooLate: `Numbers can be separated for ${SEPARABLE_DAYS} days after they were joined.`,
} as const

const number = z.object({
  /** An enquiry that was sent with this phone number. */
  enquiry: clientEnquiryId,
  phone: z.string(),
  chatNumber: z.string(),
  /** True while staff can still separate this phone number from the client. */
  isSeparable: z.boolean(),
})

const client = z.object({
  /** An enquiry sent with the phone number that staff call first. */
  _id: clientEnquiryId,
  name: z.string(),
  since: z.string(),
  /** The first is the number that staff call first. Empty for clients without a phone number. */
  numbers: z.array(number),
  appointments: z.array(appointment),
  /** Newest first. The roles desk and owner also get spam and deleted enquiries. */
  enquiries: z.array(listedEnquiry.extend({ isDeleted: z.boolean() })),
  /** Other clients with the same email address, who may be different people. */
  sameEmail: z.array(
    z.object({
      enquiry: clientEnquiryId,
      name: z.string(),
      phone: z.string(),
      enquiries: z.number(),
      lastAt: z.string(),
    }),
  ),
})

export const clientsShapes = {
  show: {
    summary: 'A client with appointments and enquiries; by the id of any of their enquiries',
    params: idParams,
    response: client,
  },
  join: {
    summary: 'Join the numbers of two clients; nothing is sent to the client',
    params: idParams,
    body: z.object({
      /** An enquiry of the client to join. */
      other: id,
      /** An enquiry with the phone number that staff will call first. */
      first: id,
    }),
    response: doneBody,
  },
  separate: {
    summary: 'Separate the number of this enquiry from the client again; for 30 days',
    params: idParams,
    response: doneBody,
  },
  erase: {
    summary: 'Erase a client’s data; permanently, including spam and deleted enquiries',
    params: idParams,
    response: doneBody.extend({ erased: z.number() }),
  },
} satisfies Record<string, Shape>

export type Client = z.infer<typeof client>
