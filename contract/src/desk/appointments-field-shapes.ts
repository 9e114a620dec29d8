import { z } from 'zod'
import { instant } from '../fields/days.ts'
import { id } from '../http/shapes.ts'
import { CHANGE_REQUESTS, NOTIFICATION_OUTCOMES } from './appointments.ts'
import { SELECTED_MAX } from './enquiries.ts'

/** Ten per selected enquiry; an enquiry rarely has more than a few appointments. */
const CALLED_OFF_MAX = 10 * SELECTED_MAX

/** For requests that close or delete enquiries; without `upcoming` their appointments stay. */
export const upcoming = z.object({
  /** Enquiries that staff confirmed. Returns 409 when one outside the list has an upcoming appointment. */
  asked: z.array(id).max(SELECTED_MAX),
  cancels: z.boolean(),
  /** True when the client asked for the change, which the deposit rule then counts. */
  byClient: z.boolean().optional(),
})

/** A response that shows a client names the client's enquiry in a field of this type, for the access log. */
export const clientEnquiryId = z.string()

const notifiedClient = z.object({
  enquiry: clientEnquiryId,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  notification: z.enum(NOTIFICATION_OUTCOMES),
})

/** Returned with a 409 for staff to confirm; `notification` is what a cancellation would send. */
export const upcomingAppointment = notifiedClient.extend({ startsAt: z.string() })

/** The fields from before the cancellation, with the version that the cancellation created. */
const cancelled = z.object({
  _id: id,
  version: z.int(),
  state: z.enum(['planned', 'confirmed']),
  changeRequest: z.enum(CHANGE_REQUESTS).nullable(),
  changeRequestedAt: instant().nullable(),
})

/** A request that contains these values undoes the cancellation. */
export const cancelledAppointments = z.array(cancelled).max(CALLED_OFF_MAX)

export const cancellationResult = z
  .array(cancelled.extend({ changeRequestedAt: z.string().nullable(), ...upcomingAppointment.shape }))
  .optional()

/** Appointments that an undo restored, without those that were changed since the cancellation. */
export const restoredAppointments = z.array(notifiedClient).optional()

export type NotifiedClient = z.infer<typeof notifiedClient>

export type UpcomingAction = z.output<typeof upcoming>

export type UpcomingAppointment = z.infer<typeof upcomingAppointment>

export type CancelledAppointments = z.output<typeof cancelledAppointments>

export type CancellationResult = NonNullable<z.infer<typeof cancellationResult>>

export type RestoredAppointments = NonNullable<z.infer<typeof restoredAppointments>>

/** A reassigned appointment at the time of another appointment or blocked time of the new artist. */
export const reassignmentConflict = z.object({
  name: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** Name of the client of the new artist's appointment, or the reason of the blocked time. */
  other: z.string(),
  otherStartsAt: z.string(),
  otherEndsAt: z.string(),
})

export type ReassignmentConflict = z.infer<typeof reassignmentConflict>
