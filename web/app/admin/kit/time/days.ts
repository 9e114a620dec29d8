import type { StudioClock } from '@linework/contract/fields/studio-time'
import { fromStudioField, studioIsoDay, studioTime } from '../../../shared/time/studio-moments.ts'

const DAY_MS = 86_400_000

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })

export const WEEK_DAYS = 7

/** A date input may be empty, or hold a five-digit year while it is typed. */
export const isDay = (typed: string) => /^2\d{3}-\d{2}-\d{2}$/.test(typed)

/** Days are YYYY-MM-DD in the studio's time zone. UTC is only used to calculate with days. */
const utc = (day: string) => new Date(`${day}T00:00Z`)

export const addDays = (day: string, count: number) =>
  new Date(utc(day).getTime() + count * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)

export const weekdayOf = (day: string) => (utc(day).getUTCDay() + 6) % WEEK_DAYS

export const countDays = (first: string, last: string) =>
  Math.round((utc(last).getTime() - utc(first).getTime()) / DAY_MS) + 1

export const mondayOf = (day: string) => addDays(day, -weekdayOf(day))

export const daysFrom = (first: string, count = WEEK_DAYS) =>
  Array.from({ length: count }, (_, i) => addDays(first, i))

export const weekdayName = (day: string) => WEEKDAYS[weekdayOf(day)] as string

export const dateOf = (day: string) => utc(day).getUTCDate()

export const monthOf = (day: string) => MONTH.format(utc(day))

/** 'November 2026'. */
export const monthTitle = (day: string) => `${monthOf(day)} ${day.slice(0, 4)}`

export function addMonths(day: string, count: number): string {
  const date = utc(day)
  date.setUTCMonth(date.getUTCMonth() + count, 1)
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** 'Tue 17'. */
export const shortDay = (day: string) => `${weekdayName(day)} ${dateOf(day)}`

export const dayName = (day: string) => `${shortDay(day)} ${monthOf(day).slice(0, 3)}`

export const fullDay = (day: string) => `${shortDay(day)} ${monthOf(day)} ${day.slice(0, 4)}`

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

/** A range that ends at midnight has its last day before that midnight. */
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
