import { appointmentsApi } from '@linework/contract/appointments/api'
import type { Appointment } from '@linework/contract/appointments/shapes'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { browserApi } from '../../../../lib/calls/api.ts'
import type { Saved } from '../../agenda/appointment/use-change.ts'
import { bodyOf, type Plan } from '../plan.ts'
import type { Subject } from '../subject.ts'

/** Drawn once for a sheet: a second try after a lost answer books nothing twice. */
export interface DrawnIds {
  enquiryId: string
  appointmentId: string
}

interface Tried {
  plan: Plan
  /** As it was before anything was typed. */
  before: Plan
  /** The appointment as it is shown, where it is booked already. */
  stored: Appointment | undefined
  ids: DrawnIds
  clock: StudioClock
}

export function sendPlan(subject: Subject, { plan, before, stored, ids, clock }: Tried): Promise<Saved> {
  const body = bodyOf(plan, clock)
  if (stored) {
    // An hour that clocks show twice would come back as the other one.
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
