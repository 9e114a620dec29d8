import type { Appointment, BlockedTime } from '@linework/contract/appointments/shapes'
import { overlap } from '../times/spans.ts'

export interface Agenda {
  appointments: Appointment[]
  blocked: BlockedTime[]
}

/** An appointment and what its artist has at the same time. */
export interface Clash {
  /** The same for the pair, whatever it was moved to. */
  key: string
  /** The one that starts later, so that moving it costs less. */
  appointment: Appointment
  other: { kind: 'appointment'; appointment: Appointment } | { kind: 'blocked'; blocked: BlockedTime }
}

const isToCome = ({ state, endsAt }: Appointment, now: Date) =>
  (state === 'planned' || state === 'confirmed') && Date.parse(endsAt) > now.getTime()

const blocks = ({ artistId }: BlockedTime, appointment: Appointment) =>
  artistId === null || artistId === appointment.artistId

/** Of what is still to come, because what is over cannot be moved. */
export function findClashes({ appointments, blocked }: Agenda, now: Date): Clash[] {
  const open = appointments
    .filter((appointment) => isToCome(appointment, now))
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
  return open.flatMap((appointment, i) => [
    ...open
      .slice(0, i)
      .filter(
        (other) =>
          other.artistId !== null && other.artistId === appointment.artistId && overlap(other, appointment),
      )
      .map(
        (other): Clash => ({
          key: [other._id, appointment._id].toSorted().join(),
          appointment,
          other: { kind: 'appointment', appointment: other },
        }),
      ),
    ...blocked
      .filter((time) => blocks(time, appointment) && overlap(time, appointment))
      .map(
        (time): Clash => ({
          key: [time._id, appointment._id].toSorted().join(),
          appointment,
          other: { kind: 'blocked', blocked: time },
        }),
      ),
  ])
}

/** The ids of all that has a clash. */
export const clashingIds = (clashes: Clash[]) =>
  new Set(
    clashes.flatMap(({ appointment, other }) => [
      appointment._id,
      ...(other.kind === 'appointment' ? [other.appointment._id] : []),
    ]),
  )
