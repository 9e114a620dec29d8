import type { Appointment } from '@linework/contract/appointments/shapes'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { toldText } from '../agenda/appointment/told-text.ts'
import type { Saved } from '../agenda/appointment/use-change.ts'
import { dayName } from '../times/days.ts'
import { dayOf, timeOf, timesText } from '../times/spans.ts'

interface Options {
  clock: StudioClock
  isNew: boolean
  onMove: (appointment: Appointment) => void
}

/** Says what was saved. A clash that another desk has made meanwhile is said too, with the way out. */
export function sayBooked({ appointment, clashes, told }: Saved, { clock, isNew, onMove }: Options): void {
  const { name, startsAt, artistName } = appointment
  const when = `${dayName(dayOf(startsAt, clock))}, ${timeOf(startsAt, clock)}`
  // Who has just booked at the desk knows it.
  const heard = isNew && told === 'unreachable' ? '' : toldText({ ...appointment, told })
  const done = `${isNew ? 'Booked' : 'Saved'}: ${name}, ${when}.${heard}`
  const [clash] = clashes
  if (clash === undefined) return void showToast('ok', done)
  showToast(
    'error',
    `${done} ${artistName || 'The studio'} also has ${clash.name} ${timesText(clash, clock)}.`,
    {
      action: { label: 'Move', run: () => onMove(appointment) },
    },
  )
}
