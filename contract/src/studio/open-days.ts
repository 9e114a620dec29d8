import { DAYS } from './contact-info.ts'
import type { ContactInfo, SpecialDay } from './contact-info-shapes.ts'
import { DAY_MINUTES, type Hours, readHours } from './hours.ts'

type Row = ContactInfo['workingHours'][number]

export interface OpenDays {
  workingHours: readonly Row[]
  specialDays: readonly SpecialDay[]
}

const DAY_MS = 86_400_000

/** Days are texts like '2026-11-16'. */
export const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

/** Monday is 0 and Sunday is 6. */
export const weekdayOf = (date: string) => (new Date(date).getUTCDay() + 6) % 7

const dayIndex = ({ day }: Row) => (DAYS as readonly string[]).indexOf(day)

/** Returns the match that starts last, so that a single day overrides a longer period. */
export const findSpecialDay = (days: readonly SpecialDay[], date: string): SpecialDay | undefined =>
  days
    .filter(({ from, to }) => from <= date && date <= to)
    .reduce<SpecialDay | undefined>((last, day) => (last && last.from > day.from ? last : day), undefined)

/** Returns undefined when the hours cannot be parsed. A weekday without an entry is closed. */
export function hoursOn({ workingHours, specialDays }: OpenDays, date: string): Hours | undefined {
  const special = findSpecialDay(specialDays, date)
  if (special) return readHours(special.hours)
  const weekday = weekdayOf(date)
  const days = workingHours.map(dayIndex)
  if (days.length === 0 || days.includes(-1)) return undefined
  const spans = workingHours.filter((_, i) => days[i] === weekday).map(({ hours }) => readHours(hours))
  return spans.every((hours) => hours !== undefined) ? spans.flat() : undefined
}

/** Returns undefined when the hours of the day or of the day before cannot be parsed. */
export function isOpenAt(days: OpenDays, date: string, minute: number): boolean | undefined {
  const today = hoursOn(days, date)
  const yesterday = hoursOn(days, addDays(date, -1))
  const isOpen =
    today?.some(({ opens, closes }) => minute >= opens && minute < closes) ||
    yesterday?.some(({ closes }) => minute + DAY_MINUTES < closes)
  if (isOpen) return true
  return today === undefined || yesterday === undefined ? undefined : false
}
