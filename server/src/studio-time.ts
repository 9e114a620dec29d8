import type { StudioClock } from '@linework/contract/fields/studio-time'

type Change = StudioClock['changes'][number]

const MINUTE_MS = 60_000
/** No zone changes twice within a week. */
const STEP_MS = 7 * 24 * 60 * MINUTE_MS
/** More than any clock is put back. */
const BEFORE_A_CHANGE_MS = 180 * MINUTE_MS

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

/** Its UTC fields are the time that clocks of the zone show. */
export const localTime = (moment: Date, zone: string): Date =>
  new Date(moment.getTime() + offsetOf(zone, moment) * MINUTE_MS)

/** A moment as clocks of the zone show it: '2026-11-14 18:35'. */
export const studioTime = (moment: Date, zone: string): string =>
  localTime(moment, zone).toISOString().slice(0, 16).replace('T', ' ')

/** The moment at which clocks of the zone show a time: the later of two, and past the gap where they skip it. */
export function momentOf(local: Date, zone: string): Date {
  const minus = (minutes: number) => new Date(local.getTime() - minutes * MINUTE_MS)
  return minus(offsetOf(zone, minus(offsetOf(zone, local))))
}

/** True where clocks were put back and show the same time as they did before the change. */
export function isShownAgain(moment: Date, zone: string): boolean {
  const before = offsetOf(zone, moment.getTime() - BEFORE_A_CHANGE_MS)
  const earlier = moment.getTime() - (before - offsetOf(zone, moment)) * MINUTE_MS
  return earlier < moment.getTime() && offsetOf(zone, earlier) === before
}
