import { appointmentsApi } from '@linework/contract/desk/api'
import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import { ENQUIRY_TEXTS } from '@linework/contract/desk/enquiries'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { useState } from 'react'
import { ApiFailure, browserApi } from '../../../../lib/calls/api.ts'
import { reportFailure } from '../../../../lib/calls/report-failure.ts'
import { randomId } from '../../../../lib/idempotency-key.ts'
import { failureText, type Saved } from '../agenda/appointment/use-change.ts'
import { type AppointmentDraft, bodyOf, findAmountError, type Subject } from './appointment-draft.ts'
import { listRemoteChanges, type RemoteChange } from './remote-changes.tsx'

const CONFLICT = 409

interface Options {
  subject: Subject
  plan: AppointmentDraft
  before: AppointmentDraft
  /** The fields that were changed in the form. */
  changed: Partial<AppointmentDraft>
  stored: Appointment | undefined
  /** The chosen time is in the past. */
  over: boolean
  clock: StudioClock
  onSaved: (saved: Saved) => void
  /** Called with the stored version after a conflict. */
  onStored: (appointment: Appointment) => void
}

/** Saves the form and exposes its errors. */
export function useSave(options: Options) {
  const { subject, plan, before, changed, stored, over, clock, onSaved, onStored } = options
  const [ids] = useState<DrawnIds>(() => ({ enquiryId: randomId(), appointmentId: randomId() }))
  const [theirs, setTheirs] = useState<RemoteChange[]>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [nameError, setNameError] = useState<string>()
  const [emailError, setEmailError] = useState<string>()

  /** Resolves to false when the name is missing. */
  async function save(): Promise<boolean> {
    const isNamed = subject.kind !== 'client' || plan.name.trim() !== ''
    setNameError(isNamed ? undefined : ENQUIRY_TEXTS.name)
    if (!isNamed) return false
    if (over && !plan.alreadyHappened) {
      setFailure('This time is in the past. Choose another, or mark the appointment as completed.')
      return true
    }
    const unread = findAmountError(plan)
    if (unread !== undefined) {
      setFailure(unread)
      return true
    }
    setBusy(true)
    setFailure(undefined)
    const tried = { ...plan, alreadyHappened: over && plan.alreadyHappened }
    try {
      onSaved(await saveAppointment(subject, { plan: tried, before, stored, ids, clock }))
    } catch (error) {
      reportFailure(error)
      recordFailure(error)
    }
    setBusy(false)
    return true
  }

  function recordFailure(error: unknown) {
    const known = error instanceof ApiFailure ? error : undefined
    if (known?.status === CONFLICT && known.current) {
      const newer = known.current as Appointment
      // Edited fields keep their input, the others get the stored values, and saving again is possible.
      if (stored) setTheirs(listRemoteChanges(stored, newer, { clock, typed: changed }))
      else setFailure(known.message)
      onStored(newer)
      return
    }
    const inEmail = known?.errors.find(({ field }) => field === 'client.email')
    setEmailError(inEmail?.message)
    if (inEmail === undefined) setFailure(failureText(error))
  }

  /** Clears the error of a field when it is edited. */
  function clearErrors(next: Partial<AppointmentDraft>) {
    if (next.name !== undefined) setNameError(undefined)
    if (next.email !== undefined) setEmailError(undefined)
    setFailure(undefined)
  }

  return { theirs, busy, failure, nameError, emailError, save, clearErrors }
}

/** Generated once per form, so that a retry after a lost response does not book twice. */
interface DrawnIds {
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

function saveAppointment(subject: Subject, { plan, before, stored, ids, clock }: Tried): Promise<Saved> {
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
