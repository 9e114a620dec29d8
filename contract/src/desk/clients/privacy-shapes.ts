import { z } from 'zod'
import { requiredText } from '../../fields/text.ts'
import type { Shape } from '../../http/endpoint.ts'
import { doneBody } from '../../http/shapes.ts'
import { EMAIL_MAX } from '../../studio/accounts/sign-in.ts'
import { enquiry } from '../enquiries-shapes.ts'

/** Retention of the access log in days. */
export const ACCESS_LOG_RETENTION_DAYS = 365

/** Default period of an exported file. */
export const ACCESS_LOG_DAYS = 30

export const PEOPLE_TEXTS = {
  find: 'Enter a phone number or an email.',
  erased: (count: number) => (count === 1 ? '1 request erased.' : `${count} requests erased.`),
} as const

const person = z.object({ find: requiredText(EMAIL_MAX, PEOPLE_TEXTS.find, PEOPLE_TEXTS.find) })

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
    summary: 'Erase a client’s data; permanently',
    body: person,
    response: doneBody.extend({ erased: z.number() }),
  },
} satisfies Record<string, Shape>
