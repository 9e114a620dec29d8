import type { Appointment, BlockedTime } from '@linework/contract/desk/appointments-shapes'
import type { BookingHours } from '@linework/contract/desk/outside-hours'
import { overlap } from '../../../kit/time/spans.ts'

export interface Agenda {
  appointments: Appointment[]
  blocked: BlockedTime[]
  hours: BookingHours
}

/** An appointment and another appointment or blocked time of its artist that overlaps it. */
export interface AppointmentConflict {
  /** Identifies the pair, even after one of them was moved. */
  key: string
  /** The one that starts later, because moving it is easier. */
  appointment: Appointment
  other: { kind: 'appointment'; appointment: Appointment } | { kind: 'blocked'; blocked: BlockedTime }
}

const isUpcoming = ({ state, endsAt }: Appointment, now: Date) =>
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

/** The ids of all appointments with a conflict. */
export const conflictingIds = (conflicts: AppointmentConflict[]) =>
  new Set(
    conflicts.flatMap(({ appointment, other }) => [
      appointment._id,
      ...(other.kind === 'appointment' ? [other.appointment._id] : []),
    ]),
  )
