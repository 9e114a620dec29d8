import type { StudioClock } from '@linework/contract/fields/studio-time'
import { dayName } from '../../../kit/time/days.ts'
import { dayOf, timeOf, timesText } from '../../../kit/time/spans.ts'
import { firstNameOf } from '../agenda/blocks/artist-colours.ts'
import type { AppointmentConflict } from './find-conflicts.ts'

/** The other side of a conflict, seen from the appointment with this id. */
function otherOf({ appointment, other }: AppointmentConflict, id: string) {
  if (other.kind === 'blocked') return { name: other.blocked.reason, ...times(other.blocked) }
  const shown = appointment._id === id ? other.appointment : appointment
  return { name: shown.name, ...times(shown) }
}

const times = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => ({ startsAt, endsAt })

/** 'Conflict with Aparajita, 15:30. Tap to move.' */
export function conflictText(conflict: AppointmentConflict, id: string, clock: StudioClock): string {
  const { name, startsAt } = otherOf(conflict, id)
  const short = conflict.other.kind === 'blocked' ? name : firstNameOf(name)
  return `Conflict with ${short}, ${timeOf(startsAt, clock)}. Tap to move.`
}

/** 'Debasish Pradhan has Ibrahim Khan 15:00 to 18:00 and Aparajita Mishra 15:30 to 16:15'. */
export function conflictSentence(conflict: AppointmentConflict, clock: StudioClock): string {
  const { appointment } = conflict
  const first = otherOf(conflict, appointment._id)
  return `${appointment.artistName || 'The studio'} has ${first.name} ${timesText(first, clock)} and ${appointment.name} ${timesText(appointment, clock)}`
}

/** The conflict sentence with its day, for places without a day heading. */
export function conflictOnDay(conflict: AppointmentConflict, clock: StudioClock, today: string): string {
  const day = dayOf(conflict.appointment.startsAt, clock)
  return `${conflictSentence(conflict, clock)} ${day === today ? 'today' : `on ${dayName(day)}`}.`
}
