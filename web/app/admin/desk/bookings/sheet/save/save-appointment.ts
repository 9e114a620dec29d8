import { appointmentsApi } from '@linework/contract/desk/api'
import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { browserApi } from '../../../../../lib/calls/api.ts'
import type { Saved } from '../../agenda/appointment/use-change.ts'
import { type AppointmentDraft, bodyOf } from '../appointment-draft.ts'
import type { Subject } from '../subject.ts'

/** Generated once per form, so that a retry after a lost response does not book twice. */
export interface DrawnIds {
  enquiryId: string
  appointmentId: string
}

interface Tried {
  plan: AppointmentDraft
  /** The values before editing. */
  before: AppointmentDraft
  /** The stored appointment; undefined for a new one. */
  stored: Appointment | undefined
  ids: DrawnIds
  clock: StudioClock
}

export function saveAppointment(
  subject: Subject,
  { plan, before, stored, ids, clock }: Tried,
): Promise<Saved> {
  const body = bodyOf(plan, clock)
  if (stored) {
    // An unmoved start is not sent, because a local time repeated at the end of DST would map to another
    // instant.
    const { startsAt, ...rest } = body
    const isMoved = plan.day !== before.day || plan.time !== before.time
    const changes = isMoved ? { startsAt, ...rest } : rest
    return browserApi(appointmentsApi.change, {
      params: { id: stored._id },
      body: { ...changes, version: stored.version },
    })
  }
  const { enquiryId, appointmentId } = ids
  if (subject.kind === 'enquiry')
    return browserApi(appointmentsApi.book, {
      params: { id: subject.enquiry._id },
      body: { ...body, appointmentId },
    })
  const { name, phone, email, source } = plan
  const client = { name: name.trim(), phone: phone.trim(), email: email.trim(), source }
  return browserApi(appointmentsApi.bookWalkIn, { body: { ...body, client, enquiryId } })
}
