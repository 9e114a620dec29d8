import { z } from 'zod'
import { APPOINTMENT_STATES } from '../desk/appointments.ts'
import { clientEnquiryId } from '../desk/appointments-field-shapes.ts'
import { ENQUIRY_STATUSES } from '../desk/enquiries.ts'
import type { Shape } from '../http/endpoint.ts'
import { pageQuery } from '../http/shapes.ts'
import { CHANGE_KINDS } from '../records.ts'

export const AUDIT_LOG_RETENTION_DAYS = 365

export const CHANGES_PAGE = 20

const CHANGE_VERBS = [
  'added',
  'changed',
  'deleted',
  'restored',
  'removed for good',
  // These verbs are about staff accounts.
  'signed in',
  'failed to sign in',
  'invited',
  'joined',
  'reset the password',
  'used a recovery code',
  'disabled',
  'enabled',
] as const

export type ChangeVerb = (typeof CHANGE_VERBS)[number]

/** Values of an appointment or enquiry that the log may contain: none is about the client. */
const loggedValues = z
  .object({
    startsAt: z.string(),
    artist: z.string(),
    state: z.enum(APPOINTMENT_STATES),
    price: z.number().nullable(),
    status: z.enum(ENQUIRY_STATUSES),
  })
  .partial()

/** `before` is empty for a new appointment. */
const changeDetails = z.object({
  startsAt: z.string().optional(),
  before: loggedValues,
  after: loggedValues,
})

const change = z.object({
  _id: z.string(),
  at: z.string(),
  /** Email address of the staff member at that time. */
  by: z.string(),
  kind: z.enum(CHANGE_KINDS),
  verb: z.enum(CHANGE_VERBS),
  /** Title of the record at that time; of an enquiry its reference, of a testimonial its city. */
  title: z.string(),
  fields: z.array(z.string()),
  /** Null when the record no longer exists. */
  record: z.object({ _id: z.string(), slug: z.string().nullable() }).nullable(),
  /** Read from the enquiry and not from the log: null when the client was erased. */
  client: z.object({ enquiry: clientEnquiryId, name: z.string() }).nullable(),
  details: changeDetails.nullable(),
})

export const auditLogShapes = {
  page: {
    summary: 'List the audit log; newest first',
    query: pageQuery(CHANGES_PAGE).extend({ kind: z.enum(CHANGE_KINDS).optional().catch(undefined) }),
    response: z.object({
      changes: z.array(change),
      page: z.number().int(),
      totalPages: z.number().int(),
    }),
  },
} satisfies Record<string, Shape>

export type Change = z.infer<typeof change>

export type ChangeDetails = z.infer<typeof changeDetails>
