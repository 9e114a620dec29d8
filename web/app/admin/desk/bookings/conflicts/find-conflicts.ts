import type { Appointment, BlockedTime } from '@linework/contract/desk/appointments-shapes'
import type { BookingHours } from '@linework/contract/desk/outside-hours'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { dayName, dayOf, overlap, timeOf, timesText } from '../../../kit/time/days.ts'
import { firstNameOf } from '../agenda/blocks/artist-colours.ts'

export interface Agenda {
  appointments: Appointment[]
  blocked: BlockedTime[]
  hours: BookingHours
}

export interface AppointmentConflict {
  /** Identifies both sides, even after one of them was moved. */
  key: string
  /** The appointment that starts later, because moving this one is easier. */
  appointment: Appointment
  other: { kind: 'appointment'; appointment: Appointment } | { kind: 'blocked'; blocked: BlockedTime }
}

export const isUpcoming = ({ state, endsAt }: Appointment, now: Date) =>
  (state === 'planned' || state === 'confirmed') && Date.parse(endsAt) > now.getTime()

const blocks = ({ artistId }: BlockedTime, appointment: Appointment) =>
  artistId === null || artistId === appointment.artistId

/** Finds conflicts of upcoming appointments only, because past ones cannot be moved. */
export function findConflicts(
  { appointments, blocked }: Omit<Agenda, 'hours'>,
  now: Date,
): AppointmentConflict[] {
  const open = appointments
    .filter((appointment) => isUpcoming(appointment, now))
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
  return open.flatMap((appointment, i) => [
    ...open
      .slice(0, i)
      .filter(
        (other) =>
          other.artistId !== null && other.artistId === appointment.artistId && overlap(other, appointment),
      )
      .map(
        (other): AppointmentConflict => ({
          key: [other._id, appointment._id].toSorted().join(),
          appointment,
          other: { kind: 'appointment', appointment: other },
        }),
      ),
    ...blocked
      .filter((time) => blocks(time, appointment) && overlap(time, appointment))
      .map(
        (time): AppointmentConflict => ({
          key: [time._id, appointment._id].toSorted().join(),
          appointment,
          other: { kind: 'blocked', blocked: time },
        }),
      ),
  ])
}

export const involves = ({ appointment, other }: AppointmentConflict, id: string) =>
  appointment._id === id || (other.kind === 'appointment' && other.appointment._id === id)

function otherOf({ appointment, other }: AppointmentConflict, id: string) {
  if (other.kind === 'blocked') return { name: other.blocked.reason, ...times(other.blocked) }
  const shown = appointment._id === id ? other.appointment : appointment
  return { name: shown.name, ...times(shown) }
}

const times = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => ({ startsAt, endsAt })

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

export function conflictOnDay(conflict: AppointmentConflict, clock: StudioClock, today: string): string {
  const day = dayOf(conflict.appointment.startsAt, clock)
  return `${conflictSentence(conflict, clock)} ${day === today ? 'today' : `on ${dayName(day)}`}.`
}
