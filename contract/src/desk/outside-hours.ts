import { readWeek } from '../content/artists.ts'
import { offsetAt, type StudioClock } from '../fields/studio-time.ts'
import { ALL_DAY, type Hours } from '../studio/hours.ts'
import { addDays, findSpecialDay, hoursOn, type OpenDays, weekdayOf } from '../studio/open-days.ts'

/** Opening hours of the studio and its artists. An artist without hours works whenever the studio is open. */
export interface BookingHours extends OpenDays {
  artists: readonly { _id: string; hours: string }[]
}

interface Times {
  startsAt: string
  endsAt: string
}

/** 'closed': the studio is closed; 'off': the artist does not work. Staff can book the time anyway. */
type OutsideHours = Times & {
  kind: 'closed' | 'off'
  name: string
}

interface Range {
  from: number
  to: number
}

const MINUTE_MS = 60_000

/** Finds the first part of an appointment outside the hours. Hours that cannot be parsed count as open. */
export function listOutsideHours(
  times: Times,
  artistId: string | null,
  hours: BookingHours,
  clock: StudioClock,
): OutsideHours[] {
  const typed = hours.artists.find(({ _id }) => _id === artistId)?.hours.trim()
  const week = typed ? readWeek(typed) : undefined
  const closed = findGap(times, clock, (day) => hoursOn(hours, day))
  const off = week && findGap(times, clock, (day) => week[weekdayOf(day)])
  const special = closed && findSpecialDay(hours.specialDays, dayAt(closed.from, clock))
  return [
    ...(closed ? [{ kind: 'closed' as const, name: special?.note ?? '', ...timesOf(closed) }] : []),
    ...(off ? [{ kind: 'off' as const, name: '', ...timesOf(off) }] : []),
  ]
}

const timesOf = ({ from, to }: Range): Times => ({
  startsAt: new Date(from).toISOString(),
  endsAt: new Date(to).toISOString(),
})

const shiftAt = (at: number, clock: StudioClock) => offsetAt(new Date(at), clock) * MINUTE_MS

const dayAt = (at: number, clock: StudioClock) => new Date(at + shiftAt(at, clock)).toISOString().slice(0, 10)

/** Returns the first part of the times that is outside all hours. */
function findGap(
  { startsAt, endsAt }: Times,
  clock: StudioClock,
  hoursOf: (day: string) => Hours | undefined,
): Range | undefined {
  const whole = { from: Date.parse(startsAt), to: Date.parse(endsAt) }
  const open = splitAtChanges(whole, clock).flatMap((part) => openWithin(part, clock, hoursOf))
  let at = whole.from
  for (const { from, to } of open) {
    if (from > at) return { from: at, to: from }
    at = Math.max(at, to)
  }
  return at < whole.to ? { from: at, to: whole.to } : undefined
}

/** Within each part the UTC offset is constant. */
function splitAtChanges({ from, to }: Range, { changes }: StudioClock): Range[] {
  const jumps = changes.map(({ at }) => Date.parse(at)).filter((at) => at > from && at < to)
  return [from, ...jumps].map((start, i) => ({ from: start, to: jumps[i] ?? to }))
}

/** Begins with the hours of the previous day, which may end after midnight. */
function openWithin(
  { from, to }: Range,
  clock: StudioClock,
  hoursOf: (day: string) => Hours | undefined,
): Range[] {
  const shift = shiftAt(from, clock)
  const ranges: Range[] = []
  for (let day = addDays(dayAt(from, clock), -1); Date.parse(day) - shift < to; day = addDays(day, 1))
    for (const { opens, closes } of hoursOf(day) ?? ALL_DAY) {
      const midnight = Date.parse(day) - shift
      const range = {
        from: Math.max(from, midnight + opens * MINUTE_MS),
        to: Math.min(to, midnight + closes * MINUTE_MS),
      }
      if (range.from < range.to) ranges.push(range)
    }
  return ranges
}
