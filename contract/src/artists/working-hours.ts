import { CLOSED, type Hours, readHours } from '../contact-info/hours.ts'
import { DAYS } from '../contact-info/limits.ts'

/** Monday first. */
export type Week = readonly Hours[]

const WEEK = DAYS.length
const LINE = /^(?:([a-z][a-z\s,.&–-]*?)[\s:]+)?(\d.*|closed)$/i
const EVERY_DAY = /^(every\s?day|daily)$/i
const BETWEEN_DAYS = /\s*(?:,|&|\band\b)\s*/i
const FROM_TO = /\s*(?:-|–|\bto\b)\s*/i
const LETTERS_MIN = 3

/**
 * The hours of a week, from lines like 'Monday to Friday: 11AM - 7PM'; a line without days is for every day, and a day
 * without a line is free. Undefined when it can be read in two ways, because visitors would come for an absent artist.
 */
export function readWeek(text: string): Week | undefined {
  const week: (Hours | undefined)[] = Array(WEEK).fill(undefined)
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  for (const line of lines.filter((each) => each !== '')) {
    const [, names = 'daily', times = ''] = LINE.exec(line) ?? []
    const [days, hours] = [readDays(names.trim()), readHours(times)]
    if (hours === undefined || days?.some((day) => week[day] !== undefined) !== false) return undefined
    for (const day of days) week[day] = hours
  }
  return week.map((hours) => hours ?? CLOSED)
}

function readDays(names: string): number[] | undefined {
  if (EVERY_DAY.test(names)) return DAYS.map((_, day) => day)
  const parts = names.split(BETWEEN_DAYS).map((part) => part.split(FROM_TO).map(dayOf))
  if (parts.some((ends) => ends.length > 2 || ends.includes(-1))) return undefined
  const days = parts.flatMap(([first = 0, last = first]) => daysBetween(first, last))
  return new Set(days).size === days.length ? days : undefined
}

const daysBetween = (first: number, last: number) =>
  Array.from({ length: ((last - first + WEEK) % WEEK) + 1 }, (_, i) => (first + i) % WEEK)

/** 'Monday', 'mon' and 'Mon.'. */
function dayOf(name: string): number {
  const letters = name.toLowerCase().replace(/\.$/, '')
  return letters.length < LETTERS_MIN
    ? -1
    : DAYS.findIndex((day) => `${day.toLowerCase()}s`.startsWith(letters))
}
