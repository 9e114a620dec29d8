const DAY_MS = 86_400_000

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

export const WEEK_DAYS = 7

/** A date input may be empty, or hold a five-digit year while it is typed. */
export const isDay = (typed: string) => /^2\d{3}-\d{2}-\d{2}$/.test(typed)

/** Days are in the studio's time zone, as YYYY-MM-DD. */
const utc = (day: string) => new Date(`${day}T00:00Z`)

export const addDays = (day: string, count: number) =>
  new Date(utc(day).getTime() + count * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** Monday is 0. */
export const weekdayOf = (day: string) => (utc(day).getUTCDay() + 6) % WEEK_DAYS

/** The number of days, including the last one. */
export const countDays = (first: string, last: string) =>
  Math.round((utc(last).getTime() - utc(first).getTime()) / DAY_MS) + 1

export const mondayOf = (day: string) => addDays(day, -weekdayOf(day))

export const daysFrom = (first: string, count = WEEK_DAYS) =>
  Array.from({ length: count }, (_, i) => addDays(first, i))

export const weekdayName = (day: string) => WEEKDAYS[weekdayOf(day)] as string

export const dateOf = (day: string) => utc(day).getUTCDate()

export const monthOf = (day: string) => MONTHS[utc(day).getUTCMonth()] as string

/** 'November 2026'. */
export const monthTitle = (day: string) => `${monthOf(day)} ${day.slice(0, 4)}`

/** The first day of a month `count` months later. */
export function addMonths(day: string, count: number): string {
  const date = utc(day)
  date.setUTCMonth(date.getUTCMonth() + count, 1)
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** 'Tue 17'. */
export const shortDay = (day: string) => `${weekdayName(day)} ${dateOf(day)}`

/** Formats a day, for example 'Tue 17 Nov'. */
export const dayName = (day: string) => `${shortDay(day)} ${monthOf(day).slice(0, 3)}`

/** The short weekday leaves room for the date: 'Tue 17 November 2026'. */
export const fullDay = (day: string) => `${shortDay(day)} ${monthOf(day)} ${day.slice(0, 4)}`
