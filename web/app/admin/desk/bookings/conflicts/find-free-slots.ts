import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import type { Appointment, BookingConflict } from '@linework/contract/desk/appointments-shapes'
import { listOutsideHours } from '@linework/contract/desk/outside-hours'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { serviceNamesOf } from '../../../../shared/artists/describe-artist.ts'
import {
  clockText,
  DAY_MINUTES,
  endOf,
  momentOf,
  overlap,
  STEP_MINUTES,
  type Times,
  timeOf,
  timesText,
} from '../../../kit/time/spans.ts'
import { firstNameOf } from '../agenda/blocks/artist-colours.ts'
import type { Agenda } from './find-conflicts.ts'

type Busy = Times & Pick<BookingConflict, 'kind' | 'name'>

/** The default hours for a studio that has not saved its hours. */
const OFFERED = { from: 9 * 60, to: 21 * 60 }

const ALL_DAY = { from: 0, to: DAY_MINUTES }

interface How {
  clock: StudioClock
  /** The id of the appointment that is being moved. */
  exceptId?: string | undefined
}

/**
 * Lists appointments, blocked time and closed hours that overlap `times`. An empty `artistId` checks the
 * studio only.
 */
export function findBusySlots(
  agenda: Agenda,
  artistId: string,
  times: Times,
  { clock, exceptId }: How,
): Busy[] {
  const appointments = agenda.appointments.filter(
    (other) => other.artistId === artistId && other.state !== 'cancelled' && other._id !== exceptId,
  )
  const blocked = agenda.blocked.filter((time) => time.artistId === null || time.artistId === artistId)
  const taken = [
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
  ]
  return [
    ...taken.filter((busy) => overlap(busy, times)),
    ...listOutsideHours(times, artistId, agenda.hours, clock),
  ]
}

/** '15:00 taken', or the reason why the artist is not available. */
export function takenText({ kind, name, startsAt }: Busy, clock: StudioClock): string {
  if (kind === 'appointment') return `${timeOf(startsAt, clock)} taken`
  return { blocked: name.toLowerCase(), closed: 'studio closed', off: 'not at work' }[kind]
}

/** 'The studio is closed 09:00 to 11:00.' Names the artist when the reason concerns only that artist. */
export function busyText(busy: Busy, artistName: string, clock: StudioClock): string {
  const who = artistName === '' ? 'The studio' : firstNameOf(artistName)
  const when = timesText(busy, clock)
  const reason = busy.name === '' ? '' : `: ${busy.name}`
  return {
    appointment: `${who} already has ${when} with ${busy.name}.`,
    blocked: `${who} is blocked ${when}${reason}.`,
    closed: `The studio is closed ${when}${reason}.`,
    off: `${who} does not work ${when}.`,
  }[busy.kind]
}

interface Wanted extends How {
  day: string
  artistId: string
  minutes: number
  now: Date
}

/** The start times on a day, every 30 minutes, at which the artist is free for the whole length. */
export function listFreeSlots(agenda: Agenda, wanted: Wanted, step = 2 * STEP_MINUTES): string[] {
  const { day, artistId, minutes, clock, now } = wanted
  const { from, to } = agenda.hours.workingHours.length === 0 ? OFFERED : ALL_DAY
  const starts: string[] = []
  for (let at = from; at < to; at += step) {
    const startsAt = momentOf(day, clockText(at), clock)
    if (Date.parse(startsAt) < now.getTime()) continue
    const times = { startsAt, endsAt: endOf(startsAt, minutes) }
    if (findBusySlots(agenda, artistId, times, wanted).length === 0) starts.push(startsAt)
  }
  return starts
}

/** The first free start on that day that is later than `after`. */
export const findNextFreeSlot = (agenda: Agenda, after: string, wanted: Wanted) =>
  listFreeSlots(agenda, wanted, STEP_MINUTES).find((start) => start > new Date(after).toISOString())

/** Prefers an artist who offers the service of the appointment. */
export function findAvailableArtist(
  appointment: Pick<Appointment, '_id' | 'artistId' | 'service' | 'startsAt' | 'endsAt'>,
  agenda: Agenda,
  artists: ArtistInList[],
  clock: StudioClock,
): ArtistInList | undefined {
  const how = { clock, exceptId: appointment._id }
  const free = artists.filter(
    ({ _id }) => _id !== appointment.artistId && findBusySlots(agenda, _id, appointment, how).length === 0,
  )
  return free.find((artist) => serviceNamesOf(artist).includes(appointment.service)) ?? free[0]
}
