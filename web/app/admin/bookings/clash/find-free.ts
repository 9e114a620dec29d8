import type { Appointment } from '@linework/contract/appointments/shapes'
import type { ArtistInList } from '@linework/contract/artists/shapes'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { serviceNamesOf } from '../../../shared/artists/services-of.ts'
import { clockText, endOf, momentOf, overlap, STEP_MINUTES, type Times, timeOf } from '../times/spans.ts'
import type { Agenda } from './find-clashes.ts'

export type Busy = Times & { name: string; kind: 'appointment' | 'blocked' }

/** When a chosen day has no limits of its own: the hours in which times are offered. */
const OFFERED = { from: 9 * 60, to: 21 * 60 }

/** What an artist has at these times, without the appointment that is being moved. */
export function findBusy(agenda: Agenda, artistId: string, times: Times, exceptId?: string): Busy[] {
  const appointments = agenda.appointments.filter(
    (other) => other.artistId === artistId && other.state !== 'cancelled' && other._id !== exceptId,
  )
  const blocked = agenda.blocked.filter((time) => time.artistId === null || time.artistId === artistId)
  return [
    ...appointments.map(({ name, startsAt, endsAt }) => ({
      kind: 'appointment' as const,
      name,
      startsAt,
      endsAt,
    })),
    ...blocked.map(({ reason, startsAt, endsAt }) => ({
      kind: 'blocked' as const,
      name: reason,
      startsAt,
      endsAt,
    })),
  ].filter((busy) => overlap(busy, times))
}

/** '15:00 taken', or why the time is blocked. */
export const takenText = ({ kind, name, startsAt }: Busy, clock: StudioClock) =>
  kind === 'blocked' ? name.toLowerCase() : `${timeOf(startsAt, clock)} taken`

interface Wanted {
  day: string
  artistId: string
  minutes: number
  clock: StudioClock
  now: Date
  exceptId?: string | undefined
}

/** The starts on a day, every half an hour, at which an artist is free for so long. */
export function listFree(agenda: Agenda, wanted: Wanted, step = 2 * STEP_MINUTES): string[] {
  const { day, artistId, minutes, clock, now, exceptId } = wanted
  const starts: string[] = []
  for (let at = OFFERED.from; at < OFFERED.to; at += step) {
    const startsAt = momentOf(day, clockText(at), clock)
    if (Date.parse(startsAt) < now.getTime()) continue
    const times = { startsAt, endsAt: endOf(startsAt, minutes) }
    if (findBusy(agenda, artistId, times, exceptId).length === 0) starts.push(startsAt)
  }
  return starts
}

/** The first free start on that day after a moment. */
export const nextFree = (agenda: Agenda, after: string, wanted: Wanted) =>
  listFree(agenda, wanted, STEP_MINUTES).find((start) => start > new Date(after).toISOString())

/** One who does the same service comes first. */
export function artistFreeFor(
  appointment: Pick<Appointment, '_id' | 'artistId' | 'service' | 'startsAt' | 'endsAt'>,
  agenda: Agenda,
  artists: ArtistInList[],
): ArtistInList | undefined {
  const free = artists.filter(
    ({ _id }) =>
      _id !== appointment.artistId && findBusy(agenda, _id, appointment, appointment._id).length === 0,
  )
  return free.find((artist) => serviceNamesOf(artist).includes(appointment.service)) ?? free[0]
}
