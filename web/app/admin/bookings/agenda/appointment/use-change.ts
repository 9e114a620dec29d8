import { appointmentsApi } from '@linework/contract/appointments/api'
import type { ClientTold } from '@linework/contract/appointments/limits'
import type { Appointment, AppointmentClash } from '@linework/contract/appointments/shapes'
import { AUTH_TEXTS } from '@linework/contract/auth/texts'
import type { Input } from '@linework/contract/http/endpoint'
import { useState } from 'react'
import { ApiFailure, browserApi } from '../../../../lib/calls/api.ts'
import { reportFailure } from '../../../../lib/calls/report-failure.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { offerWaitlist } from '../../waitlist/offer-waitlist.ts'
import { firstOf } from '../blocks/artist-colours.ts'
import { toldText } from './told-text.ts'

export type Changes = Omit<Input<typeof appointmentsApi.change>['body'], 'version'>

export interface Saved {
  appointment: Appointment
  clashes: AppointmentClash[]
  told: ClientTold
}

/** Changes an appointment at once, with Undo. A colleague's newer version is shown and nothing is overwritten. */
export function useChange(onSaved: (appointment: Appointment) => void) {
  const [busy, setBusy] = useState(false)

  async function send(before: Appointment, changes: Changes): Promise<Saved | undefined> {
    setBusy(true)
    try {
      const body = { ...changes, version: before.version }
      const saved = await browserApi(appointmentsApi.change, { params: { id: before._id }, body })
      onSaved(saved.appointment)
      return saved
    } catch (error) {
      reportFailure(error)
      if (error instanceof ApiFailure && error.status === 409 && error.current) {
        onSaved(error.current as Appointment)
        showToast('error', 'Someone else has just changed this appointment. It is shown as it is now.')
      } else showToast('error', failureText(error))
      return undefined
    } finally {
      setBusy(false)
    }
  }

  /** Says what was done, and offers to take it back. */
  async function change(before: Appointment, changes: Changes, done: string): Promise<Saved | undefined> {
    const saved = await send(before, changes)
    if (saved === undefined) return undefined
    const offer = offerWaitlist(before, saved.appointment)
    const undo = async () => {
      offer.close()
      const fields = {
        ...earlier(before, changes),
        ...answersOf(before, saved.appointment),
        alreadyHappened: true,
      }
      const back = await send(saved.appointment, fields)
      const unsaid = saved.told === 'soon' ? ` ${firstOf(before.name)} gets no email.` : ''
      // Who got no email before has heard of neither.
      const heard = saved.told === 'unreachable' ? '' : toldText({ ...before, told: back?.told ?? 'nothing' })
      if (back) showToast('ok', `Taken back.${heard || unsaid}`)
    }
    const heard = toldText({ ...before, told: saved.told })
    showToast('ok', `${done}${heard}`, { action: { label: 'Undo', run: undo } })
    return saved
  }

  return { busy, change }
}

function earlier(before: Appointment, changes: Changes): Changes {
  const { alreadyHappened: _, ...fields } = changes
  return Object.fromEntries(
    Object.keys(fields).map((field) => [field, before[field as keyof Appointment]]),
  ) as Changes
}

const ANSWERS = ['state', 'clientAsks', 'clientAskedAt', 'clientConfirmedAt'] as const

/** What the client had said, where the change has ended it. */
const answersOf = (before: Appointment, after: Appointment): Changes =>
  Object.fromEntries(
    ANSWERS.filter((answer) => before[answer] !== after[answer]).map((answer) => [answer, before[answer]]),
  )

/** What went wrong, for a toast or an alert. */
export function failureText(error: unknown): string {
  const { status = 0, message = '', errors = [] } = error instanceof ApiFailure ? error : {}
  if (status === 401) return AUTH_TEXTS.expired
  if (status >= 400 && status < 500) return errors[0]?.message || message
  return 'Not saved. Please check the connection and try again.'
}
