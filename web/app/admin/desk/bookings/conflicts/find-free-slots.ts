import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import type { Appointment, BookingConflict } from '@linework/contract/desk/appointments-shapes'
import { listOutsideHours } from '@linework/contract/desk/outside-hours'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { hoursOn } from '@linework/contract/studio/open-days'
import { serviceNamesOf } from '../../../../shared/artists/describe-artist.ts'
import {
  addDays,
  clockText,
  DAY_MINUTES,
  endOf,
  momentOf,
  overlap,
  STEP_MINUTES,
  type Times,
  timeOf,
  timesText,
} from '../../../kit/time/days.ts'
import { firstNameOf } from '../agenda/blocks/artist-colours.ts'
import type { Agenda } from './find-conflicts.ts'

type Busy = Times & Pick<BookingConflict, 'kind' | 'name'>

/** The hours to offer on a day whose opening hours cannot be parsed, in minutes. */
const OFFERED = { from: 9 * 60, to: 21 * 60 }

const ALL_DAY = { from: 0, to: DAY_MINUTES }

interface How {
  clock: StudioClock
  exceptId?: string | undefined
}

/** Lists what overlaps `times`. With an empty `artistId`, only studio hours and studio-wide blocks count. */
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

/** A few words on why an artist is not free. */
export const takenText = ({ kind, name }: Busy) =>
  ({ appointment: 'full', blocked: name.toLowerCase(), closed: 'studio closed', off: 'not at work' })[kind]

/** 'The studio is closed 09:00 to 11:00.' An empty `artistName` means the studio. */
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

export interface Wanted extends How {
  day: string
  artistId: string
  minutes: number
  now: Date
}

export interface Slot {
  time: string
  startsAt: string
  busy: Busy | undefined
}

export function listSlots(agenda: Agenda, wanted: Wanted, step = 2 * STEP_MINUTES): Slot[] {
  const { day, artistId, minutes, clock, now } = wanted
  const { from, to } = hoursOn(agenda.hours, day) === undefined ? OFFERED : ALL_DAY
  const slots: Slot[] = []
  for (let at = from; at < to; at += step) {
    const time = clockText(at)
    const startsAt = momentOf(day, time, clock)
    const isSkipped = timeOf(startsAt, clock) !== time
    if (isSkipped || Date.parse(startsAt) < now.getTime()) continue
    const isShut = listOutsideHours({ startsAt, endsAt: endOf(startsAt, 1) }, null, agenda.hours, clock)
    if (isShut.length > 0) continue
    const times = { startsAt, endsAt: endOf(startsAt, minutes) }
    slots.push({ time, startsAt, busy: findBusySlots(agenda, artistId, times, wanted)[0] })
  }
  return slots
}

export const listFreeSlots = (agenda: Agenda, wanted: Wanted, step?: number) =>
  listSlots(agenda, wanted, step).filter(({ busy }) => busy === undefined)

/** The first free start on each of the next `count` days with one, after `wanted.day` and up to `last`. */
export function findOpenings(
  agenda: Agenda,
  wanted: Wanted,
  { last, count }: { last: string; count: number },
) {
  const found: { day: string; time: string }[] = []
  for (let day = addDays(wanted.day, 1); day <= last && found.length < count; day = addDays(day, 1)) {
    const [first] = listFreeSlots(agenda, { ...wanted, day })
    if (first) found.push({ day, time: first.time })
  }
  return found
}

/** The first free start on the wanted day that is later than `after`. */
export const findNextFreeSlot = (agenda: Agenda, after: string, wanted: Wanted) =>
  listFreeSlots(agenda, wanted, STEP_MINUTES).find(({ startsAt }) => startsAt > new Date(after).toISOString())
    ?.startsAt

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
