import type { StudioClock } from '@linework/contract/fields/studio-time'
import { fromStudioField, studioIsoDay, studioTime } from '../../../shared/time/studio-moments.ts'
import { dayName } from './days.ts'

export interface Times {
  startsAt: string
  endsAt: string
}

/** Minutes after midnight at the studio. */
export interface Span {
  from: number
  to: number
}

export const DAY_MINUTES = 24 * 60

/** The step in minutes for moving and choosing times. */
export const STEP_MINUTES = 15

const MINUTE_MS = 60_000

export const dayOf = (at: string, clock: StudioClock) => studioIsoDay(new Date(at), clock)

/** The last day of a range. Midnight belongs to the day before. */
export const lastDayOf = (endsAt: string, clock: StudioClock) =>
  studioIsoDay(new Date(Date.parse(endsAt) - 1), clock)

export const timeOf = (at: string, clock: StudioClock) => studioTime(new Date(at), clock)

/** 'Tue 17 Nov, 14:30' at the studio. */
export const dayTimeText = (at: string, clock: StudioClock) =>
  `${dayName(dayOf(at, clock))}, ${timeOf(at, clock)}`

/** '14:30 to 18:30' at the studio. */
export const timesText = ({ startsAt, endsAt }: Times, clock: StudioClock) =>
  `${timeOf(startsAt, clock)} to ${timeOf(endsAt, clock)}`

export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const two = (number: number) => String(number).padStart(2, '0')

export const clockText = (minutes: number) => `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`

/** Returns the part of the range on a studio day, undefined when there is none. */
export function spanOn(day: string, { startsAt, endsAt }: Times, clock: StudioClock): Span | undefined {
  const [first, last] = [dayOf(startsAt, clock), dayOf(endsAt, clock)]
  if (first > day || last < day) return undefined
  const from = first < day ? 0 : minutesOf(timeOf(startsAt, clock))
  const to = last > day ? DAY_MINUTES : minutesOf(timeOf(endsAt, clock))
  return to > from ? { from, to } : undefined
}

/** Converts a time on a studio day to an ISO timestamp. */
export const momentOf = (day: string, time: string, clock: StudioClock) =>
  fromStudioField(`${day}T${time}`, clock)

export const endOf = (startsAt: string, minutes: number) =>
  new Date(Date.parse(startsAt) + minutes * MINUTE_MS).toISOString()

export const overlap = (one: Times, other: Times) =>
  Date.parse(one.startsAt) < Date.parse(other.endsAt) && Date.parse(other.startsAt) < Date.parse(one.endsAt)

/** '45 min', '1 h', '2 h 30'. */
export function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${two(rest)}`
}
