import type { StudioClock } from './studio-time.ts'

type Change = StudioClock['changes'][number]

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS
/** No zone changes twice within a week. */
const STEP_MS = 7 * DAY_MS
/** The back office shows moments of the past, and erases enquiries after at most some years. */
const DAYS_BACK = 1_100
/** Appointments are booked for the year after next at most, by pages that may stay open for long. */
const DAYS_AHEAD = 1_100

// Making one takes far longer than using it.
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  formats.set(zone, made)
  return made
}

/** The zone's offset from UTC in minutes. */
export function offsetOf(zone: string, at: Date | number): number {
  const parts = formatOf(zone).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours = '0', minutes = '0'] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(name ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** The offset at the first moment, and its changes until the last or shortly after. */
export function clockBetween(zone: string, first: number, last: number) {
  const start = Math.floor(first / MINUTE_MS) * MINUTE_MS
  const offset = offsetOf(zone, start)
  const changes: Change[] = []
  let before = offset
  for (let from = start; from < last; from += STEP_MS) {
    const after = offsetOf(zone, from + STEP_MS)
    if (after === before) continue
    before = after
    changes.push({ at: new Date(findChange(zone, from, from + STEP_MS)).toISOString(), offset: after })
  }
  return { offset, changes }
}

/** The first minute with the offset that holds at `end`. */
function findChange(zone: string, start: number, end: number): number {
  const wanted = offsetOf(zone, end)
  let [low, high] = [start, end]
  while (high - low > MINUTE_MS) {
    const middle = Math.floor((low + high) / 2 / MINUTE_MS) * MINUTE_MS
    if (offsetOf(zone, middle) === wanted) high = middle
    else low = middle
  }
  return high
}

/** The offset some years ago, its changes since then and those of the next year. */
export function clockOf(zone: string, now: Date) {
  const today = Math.floor(now.getTime() / DAY_MS)
  return clockBetween(zone, (today - DAYS_BACK) * DAY_MS, (today + DAYS_AHEAD) * DAY_MS)
}
