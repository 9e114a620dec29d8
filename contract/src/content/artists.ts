import { DAYS } from '../studio/contact-info.ts'
import { CLOSED, type Clock, type Hours, readHours, writeHours } from '../studio/hours.ts'

export const ARTISTS_ON_HOME = 4

export const ARTISTS_IN_FOOTER = 10

export const ARTISTS_STEP = 6

export const ARTISTS_IN_BOOKING = 50

export const ARTISTS_IN_BACK_OFFICE = 8

/** '' means that the artist states neither 'open' nor 'closed'. */
export const ARTIST_BOOKS = ['', 'open', 'closed'] as const

export type Week = readonly Hours[]

const WEEK = DAYS.length
const LINE = /^(?:([a-z][a-z\s,.&–-]*?)[\s:]+)?(\d.*|closed)$/i
const EVERY_DAY = /^(every\s?day|daily)$/i
const BETWEEN_DAYS = /\s*(?:,|&|\band\b)\s*/i
const FROM_TO = /\s*(?:-|–|\bto\b)\s*/i
const LETTERS_MIN = 3

/**
 * Parses working hours from lines like 'Monday to Friday: 11AM - 7PM'. A line without days applies to every
 * day; a day without a line is free. Returns undefined for ambiguous text, because visitors would come when
 * the artist is absent.
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

/** Writes one line for each run of days with the same hours, such that `readWeek` returns the same week. */
export function writeWeek(week: Week, clock?: Clock): string {
  const texts = week.map((hours) => writeHours(hours, clock))
  const lines = DAYS.flatMap((day, i) => {
    if (week[i]?.length === 0 || texts[i] === texts[i - 1]) return []
    const next = texts.findIndex((text, at) => at > i && text !== texts[i])
    const last = DAYS[(next === -1 ? WEEK : next) - 1]
    return [`${last === day ? day : `${day} to ${last}`}: ${texts[i]}`]
  })
  return lines.length === 0 ? 'Daily: Closed' : lines.join('\n')
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

/** Accepts 'Monday', 'mon' and 'Mon.'. Returns -1 for any other text. */
function dayOf(name: string): number {
  const letters = name.toLowerCase().replace(/\.$/, '')
  return letters.length < LETTERS_MIN
    ? -1
    : DAYS.findIndex((day) => `${day.toLowerCase()}s`.startsWith(letters))
}
