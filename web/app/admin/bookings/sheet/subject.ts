import type { Appointment } from '@linework/contract/appointments/shapes'
import type { Enquiry } from '@linework/contract/enquiries/shapes'

/** Whom the appointment is for. */
export type Subject =
  | { kind: 'client'; day: string }
  | { kind: 'enquiry'; enquiry: Pick<Enquiry, '_id' | 'name' | 'service' | 'artist'> }
  | { kind: 'edit'; appointment: Appointment }
