import type { Appointment } from '@linework/contract/appointments/shapes'
import { ENQUIRY_TEXTS } from '@linework/contract/enquiries/texts'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { useState } from 'react'
import { ApiFailure } from '../../../../lib/calls/api.ts'
import { reportFailure } from '../../../../lib/calls/report-failure.ts'
import { drawId } from '../../../../lib/draw-id.ts'
import { failureText, type Saved } from '../../agenda/appointment/use-change.ts'
import { findAmountError } from '../amount-errors.ts'
import type { Plan } from '../plan.ts'
import type { Subject } from '../subject.ts'
import { type DrawnIds, sendPlan } from './send-plan.ts'
import { listTheirChanges, type TheirChange } from './their-changes.ts'

const CONFLICT = 409

interface Options {
  subject: Subject
  plan: Plan
  before: Plan
  /** What was typed. */
  changed: Partial<Plan>
  stored: Appointment | undefined
  /** Its time is over. */
  over: boolean
  clock: StudioClock
  onSaved: (saved: Saved) => void
  /** Another version of it is stored than the one that is shown. */
  onStored: (appointment: Appointment) => void
}

/** Saves what is in the sheet, and says what went wrong. */
export function useSave(options: Options) {
  const { subject, plan, before, changed, stored, over, clock, onSaved, onStored } = options
  const [ids] = useState<DrawnIds>(() => ({ enquiryId: drawId(), appointmentId: drawId() }))
  const [theirs, setTheirs] = useState<TheirChange[]>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [nameError, setNameError] = useState<string>()
  const [emailError, setEmailError] = useState<string>()

  /** False where the name is missing. */
  async function save(): Promise<boolean> {
    const isNamed = subject.kind !== 'client' || plan.name.trim() !== ''
    setNameError(isNamed ? undefined : ENQUIRY_TEXTS.name)
    if (!isNamed) return false
    if (over && !plan.alreadyHappened) {
      setFailure('This time is over. Choose another, or say that it already happened.')
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
      onSaved(await sendPlan(subject, { plan: tried, before, stored, ids, clock }))
    } catch (error) {
      reportFailure(error)
      noteFailure(error)
    }
    setBusy(false)
    return true
  }

  function noteFailure(error: unknown) {
    const known = error instanceof ApiFailure ? error : undefined
    if (known?.status === CONFLICT && known.current) {
      const newer = known.current as Appointment
      // What was typed stays; the rest follows what is saved now, and saving again is possible.
      if (stored) setTheirs(listTheirChanges(stored, newer, { clock, typed: changed }))
      else setFailure(known.message)
      onStored(newer)
      return
    }
    const inEmail = known?.errors.find(({ field }) => field === 'client.email')
    setEmailError(inEmail?.message)
    if (inEmail === undefined) setFailure(failureText(error))
  }

  /** What is typed again is not wrong any more. */
  function clearErrors(next: Partial<Plan>) {
    if (next.name !== undefined) setNameError(undefined)
    if (next.email !== undefined) setEmailError(undefined)
    setFailure(undefined)
  }

  return { theirs, busy, failure, nameError, emailError, save, clearErrors }
}
