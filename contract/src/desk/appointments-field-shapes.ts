import { z } from 'zod'
import { instant } from '../fields/days.ts'
import { id } from '../http/shapes.ts'
import { CHANGE_REQUESTS, NOTIFICATION_OUTCOMES } from './appointments.ts'
import { SELECTED_MAX } from './enquiries.ts'

/** An enquiry rarely has more than a few appointments. */
const CALLED_OFF_MAX = 10 * SELECTED_MAX

/** What to do with upcoming appointments of closed or deleted enquiries. When absent, they are kept. */
export const upcoming = z.object({
  /** Enquiries that staff confirmed. Returns 409 when another one has an upcoming appointment. */
  asked: z.array(id).max(SELECTED_MAX),
  cancels: z.boolean(),
  /** Whether the clients asked for it, so that their deposit rule applies. */
  byClient: z.boolean().optional(),
})

/**
 * The id of an enquiry whose client a response shows. The access log lists these fields.
 */
export const clientEnquiryId = z.string()

/** A client affected by the change, and the notification this client gets. */
const notifiedClient = z.object({
  enquiry: clientEnquiryId,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  notification: z.enum(NOTIFICATION_OUTCOMES),
})

/** An unconfirmed upcoming appointment, and the notification a cancellation would send. */
export const upcomingAppointment = notifiedClient.extend({ startsAt: z.string() })

/** The appointment before its cancellation, with the version after it. */
const cancelled = z.object({
  _id: id,
  version: z.int(),
  state: z.enum(['planned', 'confirmed']),
  changeRequest: z.enum(CHANGE_REQUESTS).nullable(),
  changeRequestedAt: instant().nullable(),
})

/** Undoes the cancellation when sent back unchanged. */
export const cancelledAppointments = z.array(cancelled).max(CALLED_OFF_MAX)

/** Present only when the request contains `upcoming`. */
export const cancellationResult = z
  .array(cancelled.extend({ changeRequestedAt: z.string().nullable(), ...upcomingAppointment.shape }))
  .optional()

/** Appointments restored by an undo. Omits appointments that were changed since the cancellation. */
export const restoredAppointments = z.array(notifiedClient).optional()

export type NotifiedClient = z.infer<typeof notifiedClient>

export type UpcomingAction = z.output<typeof upcoming>

export type UpcomingAppointment = z.infer<typeof upcomingAppointment>

export type CancelledAppointments = z.output<typeof cancelledAppointments>

export type CancellationResult = NonNullable<z.infer<typeof cancellationResult>>

export type RestoredAppointments = NonNullable<z.infer<typeof restoredAppointments>>

/** A reassigned appointment that conflicts with another entry of the new artist. Only a warning. */
export const reassignmentConflict = z.object({
  name: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** Name of the other client, or the reason of the blocked time. */
  other: z.string(),
  otherStartsAt: z.string(),
  otherEndsAt: z.string(),
})

export type ReassignmentConflict = z.infer<typeof reassignmentConflict>
