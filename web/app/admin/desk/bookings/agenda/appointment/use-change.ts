import { appointmentsApi } from '@linework/contract/desk/api'
import type { NotificationOutcome } from '@linework/contract/desk/appointments'
import type { Appointment, BookingConflict } from '@linework/contract/desk/appointments-shapes'
import type { Input } from '@linework/contract/http/endpoint'
import { AUTH_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import { useState } from 'react'
import { ApiFailure, browserApi, reasonOf, reportFailure } from '../../../../../lib/calls/api.ts'
import { useStudio } from '../../../../../shared/studio/use-studio.ts'
import { showToast } from '../../../../../ui/feedback/toast-store.ts'
import { showFreedToast } from '../../../waitlist/freed-toast.ts'
import { busyText } from '../../conflicts/find-free-slots.ts'
import { firstNameOf } from '../blocks/artist-colours.ts'
import { notificationText } from './notification-text.ts'

export type Changes = Omit<Input<typeof appointmentsApi.change>['body'], 'version'>

/** The server holds emails to clients for a minute, so that Undo can stop them. */
const HELD_MS = 60_000

export interface Saved {
  appointment: Appointment
  clashes: BookingConflict[]
  notification: NotificationOutcome
}

/** Saves a change immediately and offers Undo. After a 409 the newer version of the appointment is shown. */
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

  async function change(before: Appointment, changes: Changes, done: string): Promise<Saved | undefined> {
    const saved = await send(before, changes)
    if (saved) announce(before, saved, { fields: Object.keys(changes) as (keyof Changes)[], done })
    return saved
  }

  /** Offers Undo while the server holds the email to the client. */
  function announce(before: Appointment, saved: Saved, { fields, done }: Announced) {
    const freed = findFreedSlot(before, saved.appointment, new Date())
    const offer = freed && showFreedToast(freed)
    const undo = async () => {
      offer?.close()
      const earlier = { ...pick(before, fields), ...answersOf(before, saved.appointment) }
      const back = await send(saved.appointment, { ...earlier, alreadyHappened: true })
      const unsaid = saved.notification === 'soon' ? ` ${firstNameOf(before.name)} will not be emailed.` : ''
      // A client without email was not notified of the change, so the undo needs no notification either.
      const heard =
        saved.notification === 'unreachable'
          ? ''
          : notificationText({ ...before, notification: back?.notification ?? 'nothing' })
      if (back) showToast('ok', `Undone.${heard || unsaid}`)
    }
    const heard = notificationText({ ...before, notification: saved.notification })
    const isMoved = fields.includes('startsAt') || fields.includes('artistId')
    const outside = saved.clashes.find(({ kind }) => isMoved && (kind === 'closed' || kind === 'off'))
    const warning = outside ? ` ${busyText(outside, saved.appointment.artistName, clock)}` : ''
    showToast('ok', `${done}${heard}${warning}`, {
      action: { label: 'Undo', run: undo },
      lifeMs: saved.notification === 'soon' ? HELD_MS : undefined,
    })
  }

  return { busy, change, announce }
}

interface Announced {
  fields: readonly (keyof Changes)[]
  done: string
}

const pick = (before: Appointment, fields: readonly (keyof Changes)[]): Changes =>
  Object.fromEntries(
    fields.flatMap((field) => (field in before ? [[field, before[field as keyof Appointment]]] : [])),
  )

const ANSWERS = ['state', 'changeRequest', 'changeRequestedAt', 'clientConfirmedAt'] as const

/** The client's earlier confirmation or change request, if the change has cleared them. */
const answersOf = (before: Appointment, after: Appointment): Changes =>
  Object.fromEntries(
    ANSWERS.filter((answer) => before[answer] !== after[answer]).map((answer) => [answer, before[answer]]),
  )

export function failureText(error: unknown): string {
  const status = error instanceof ApiFailure ? error.status : 0
  if (status === 401) return AUTH_TEXTS.expired
  if (error instanceof ApiFailure && status >= 400 && status < 500)
    return error.errors[0]?.message || reasonOf(error)
  return 'Not saved. Please check the connection and try again.'
}

type Timed = Pick<Appointment, 'artistId' | 'startsAt' | 'state'>

export function findFreedSlot(
  before: Timed,
  after: Timed,
  now: Date,
): { artistId: string; startsAt: string } | undefined {
  const { artistId, startsAt, state } = before
  const wasTaken = state === 'planned' || state === 'confirmed'
  if (artistId === null || !wasTaken || Date.parse(startsAt) <= now.getTime()) return undefined
  const isMoved = after.startsAt !== startsAt || after.artistId !== artistId
  return isMoved || after.state === 'cancelled' ? { artistId, startsAt } : undefined
}
