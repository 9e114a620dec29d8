import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import type { Enquiry } from '@linework/contract/desk/enquiries-shapes'

/** The origin of the form: a new client, an enquiry, or a stored appointment. */
export type Subject =
  | { kind: 'client'; day: string }
  | { kind: 'enquiry'; enquiry: Pick<Enquiry, '_id' | 'name' | 'service' | 'artist'> }
  | { kind: 'edit'; appointment: Appointment }
