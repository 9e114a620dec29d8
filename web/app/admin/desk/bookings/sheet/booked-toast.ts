import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { dayTimeText } from '../../../kit/time/spans.ts'
import { notificationText } from '../agenda/appointment/notification-text.ts'
import type { Saved } from '../agenda/appointment/use-change.ts'
import { busyText } from '../conflicts/find-free-slots.ts'

interface Options {
  clock: StudioClock
  isNew: boolean
  onMove: (appointment: Appointment) => void
}

/**
 * Shows a toast after saving. Includes a conflict created concurrently, with an action to move the
 * appointment.
 */
export function showBookedToast(
  { appointment, clashes, notification }: Saved,
  { clock, isNew, onMove }: Options,
): void {
  const { name, startsAt, artistName } = appointment
  const when = dayTimeText(startsAt, clock)
  // The client is at the desk and needs no call.
  const heard =
    isNew && notification === 'unreachable' ? '' : notificationText({ ...appointment, notification })
  const done = `${isNew ? 'Booked' : 'Saved'}: ${name}, ${when}.${heard}`
  const [conflict] = clashes
  if (conflict === undefined) return void showToast('ok', done)
  showToast('error', `${done} ${busyText(conflict, artistName, clock)}`, {
    action: { label: 'Move', run: () => onMove(appointment) },
  })
}
