/** In minutes after midnight. `closes` is more than a day when the span ends after the next midnight. */
export interface Span {
  opens: number
  closes: number
}

/** Hours of one day: no span means closed. */
export type Hours = readonly Span[]

export const DAY_MINUTES = 24 * 60

export const SPANS_MAX = 2

export const CLOSED: Hours = []

export const ALL_DAY: Hours = [{ opens: 0, closes: DAY_MINUTES }]

const NOON = 12
const TIME = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*([ap])?\.?(?:m\b\.?)?`
const FROM_TO = new RegExp(`^${TIME}\\s*(?:-|–|—|to|until|till)\\s*${TIME}$`, 'i')
const BETWEEN_SPANS = /\s*(?:[,;&+]|\band\b)\s*/i
const CLOSED_WORDS = /^closed$/i
const ALL_DAY_WORDS = /^(open\s+)?(24\s*(hours|hrs|h)|24\s*x\s*7|24\/7)(\s+open)?$/i

export const isAllDay = (hours: Hours) => hours[0]?.opens === 0 && hours[0].closes === DAY_MINUTES

/** Returns undefined for ambiguous text: a wrong guess would send visitors to a closed studio. */
export function readHours(text: string): Hours | undefined {
  return read(text.trim(), readClearly)
}

/** Suggests the most likely meaning of a text like '11 - 8', which staff accept or reject. */
export function suggestHours(text: string): Hours | undefined {
  return read(text.trim().replace(/^open\s+|\s*hrs?\.?$/gi, ''), readLikely)
}

export type Clock = '12' | '24'

/** Formats hours for storage, such that `readHours` returns the same hours. */
export function writeHours(hours: Hours, clock: Clock = '12'): string {
  if (hours.length === 0) return 'Closed'
  if (isAllDay(hours)) return '24 hours'
  const write = clock === '12' ? writeTime : writeDayTime
  return hours.map(({ opens, closes }) => `${write(opens)} - ${write(closes)}`).join(', ')
}

interface Time {
  hour: number
  minute: number | undefined
  half: 'a' | 'p' | undefined
}

type ReadSpan = (from: Time, to: Time) => Span | undefined

function read(text: string, readSpan: ReadSpan): Hours | undefined {
  if (CLOSED_WORDS.test(text)) return CLOSED
  if (ALL_DAY_WORDS.test(text)) return ALL_DAY
  const spans = text.split(BETWEEN_SPANS).map((part) => {
    const [match, h1, m1, half1, h2, m2, half2] = FROM_TO.exec(part) ?? []
    return match === undefined ? undefined : readSpan(timeOf(h1, m1, half1), timeOf(h2, m2, half2))
  })
  const isClear = spans.length <= SPANS_MAX && spans.every((span) => span !== undefined)
  return isClear && isInOrder(spans) ? spans : undefined
}

/** True when the second span starts after the first ends, and ends within a day of the first start. */
export function isInOrder(spans: Hours): boolean {
  const [first, second] = spans
  if (first === undefined || second === undefined) return true
  return second.opens > first.closes && second.closes <= first.opens + DAY_MINUTES
}

const timeOf = (hour = '', minute?: string, half?: string): Time => ({
  hour: Number(hour),
  minute: minute === undefined ? undefined : Number(minute),
  half: half?.toLowerCase() as Time['half'],
})

/** Returns undefined for ambiguous times such as '10 to 8' and '10 - 8 PM'. */
function readClearly(from: Time, to: Time): Span | undefined {
  if ((from.half === undefined) !== (to.half === undefined)) return undefined
  if (from.half === undefined && (from.minute === undefined || to.minute === undefined)) return undefined
  return toSpan(minutesOf(from), minutesOf(to))
}

const EARLIEST_MORNING = 7

/** Assumes an opening between 7 AM and 6 PM, and the first closing time after it that matches the text. */
function readLikely(from: Time, to: Time): Span | undefined {
  const isTwelve = ({ hour, half }: Time) => half === undefined && hour >= 1 && hour <= NOON
  const isMorning = from.hour >= EARLIEST_MORNING && from.hour < NOON
  const opens = minutesOf(isTwelve(from) ? { ...from, half: isMorning ? 'a' : 'p' } : from)
  if (!isTwelve(to) || opens === undefined) return toSpan(opens, minutesOf(to))
  const inMorning = minutesOf({ ...to, half: 'a' })
  const inEvening = minutesOf({ ...to, half: 'p' })
  return toSpan(opens, inEvening !== undefined && inEvening > opens ? inEvening : inMorning)
}

function toSpan(opens: number | undefined, closes: number | undefined): Span | undefined {
  if (opens === undefined || closes === undefined || opens === closes || opens >= DAY_MINUTES)
    return undefined
  return { opens, closes: closes > opens ? closes : closes + DAY_MINUTES }
}

function minutesOf({ hour, minute = 0, half }: Time): number | undefined {
  if (minute > 59 || (half === undefined ? hour > 24 : hour < 1 || hour > NOON)) return undefined
  if (half === undefined) return hour * 60 + minute > DAY_MINUTES ? undefined : hour * 60 + minute
  return ((hour % NOON) + (half === 'p' ? NOON : 0)) * 60 + minute
}

/** 24-hour format, for example 20:00. */
function writeDayTime(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
}

/** 12-hour format, for example 8PM. */
function writeTime(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60]
  const clock = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % NOON || NOON}${clock}${hour < NOON ? 'AM' : 'PM'}`
}
