import { appointmentsApi } from '@linework/contract/desk/api'
import type { NotificationOutcome } from '@linework/contract/desk/appointments'
import type { Appointment, BookingConflict } from '@linework/contract/desk/appointments-shapes'
import type { Input } from '@linework/contract/http/endpoint'
import { AUTH_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import { useState } from 'react'
import { ApiFailure, browserApi, reasonOf } from '../../../../../lib/calls/api.ts'
import { reportFailure } from '../../../../../lib/calls/report-failure.ts'
import { useStudio } from '../../../../../shared/studio/use-studio.ts'
import { showToast } from '../../../../../ui/feedback/toast-store.ts'
import { busyText } from '../../conflicts/find-free-slots.ts'
import { firstNameOf } from '../blocks/artist-colours.ts'
import { notificationText } from './notification-text.ts'
import { showWaitlistToast } from './waitlist-toast.ts'

export type Changes = Omit<Input<typeof appointmentsApi.change>['body'], 'version'>

export interface Saved {
  appointment: Appointment
  clashes: BookingConflict[]
  notification: NotificationOutcome
}

/** Saves a change to an appointment immediately and offers Undo. On 409, shows the newer version instead. */
export function useChange(onSaved: (appointment: Appointment) => void) {
  const { clock } = useStudio()
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
        showToast('error', 'Someone else just changed this appointment. You are seeing the latest version.')
      } else showToast('error', failureText(error))
      return undefined
    } finally {
      setBusy(false)
    }
  }

  /** Sends the change and shows a toast with Undo. */
  async function change(before: Appointment, changes: Changes, done: string): Promise<Saved | undefined> {
    const saved = await send(before, changes)
    if (saved === undefined) return undefined
    const offer = showWaitlistToast(before, saved.appointment)
    const undo = async () => {
      offer.close()
      const fields = {
        ...earlier(before, changes),
        ...answersOf(before, saved.appointment),
        alreadyHappened: true,
      }
      const back = await send(saved.appointment, fields)
      const unsaid = saved.notification === 'soon' ? ` ${firstNameOf(before.name)} will not be emailed.` : ''
      // A client without email was not notified of the change, so the undo needs no notification either.
      const heard =
        saved.notification === 'unreachable'
          ? ''
          : notificationText({ ...before, notification: back?.notification ?? 'nothing' })
      if (back) showToast('ok', `Undone.${heard || unsaid}`)
    }
    const heard = notificationText({ ...before, notification: saved.notification })
    const isMoved = 'startsAt' in changes || 'artistId' in changes
    const outside = saved.clashes.find(({ kind }) => isMoved && (kind === 'closed' || kind === 'off'))
    const warning = outside ? ` ${busyText(outside, saved.appointment.artistName, clock)}` : ''
    showToast('ok', `${done}${heard}${warning}`, { action: { label: 'Undo', run: undo } })
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

const ANSWERS = ['state', 'changeRequest', 'changeRequestedAt', 'clientConfirmedAt'] as const

/** The client's confirmation or change request, when the change has cleared it. */
const answersOf = (before: Appointment, after: Appointment): Changes =>
  Object.fromEntries(
    ANSWERS.filter((answer) => before[answer] !== after[answer]).map((answer) => [answer, before[answer]]),
  )

/** The error message for a toast or an alert. */
export function failureText(error: unknown): string {
  const status = error instanceof ApiFailure ? error.status : 0
  if (status === 401) return AUTH_TEXTS.expired
  if (error instanceof ApiFailure && status >= 400 && status < 500)
    return error.errors[0]?.message || reasonOf(error)
  return 'Not saved. Please check the connection and try again.'
}
