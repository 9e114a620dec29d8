import type { StudioClock } from '@linework/contract/fields/studio-time'

type Change = StudioClock['changes'][number]

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** The back office shows moments of the past, and erases enquiries after at most some years. */
const DAYS_BACK = 1_100
/** Pages and browsers that stay open for long still know the next two changes of summer time. */
const DAYS_AHEAD = 400
/** No zone changes twice within a week. */
const STEP_DAYS = 7

type Offsets = (at: number) => number

/** The zone's offset from UTC in minutes. */
export const offsetOf = (zone: string, at: Date): number => offsetsOf(zone)(at.getTime())

function offsetsOf(zone: string): Offsets {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  return (at) => {
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value
    const [, sign, hours = '0', minutes = '0'] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(name ?? '') ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  }
}

/** The offset some years ago, its changes since then and those of the next year. */
export function clockOf(zone: string, now: Date): { offset: number; changes: Change[] } {
  const offsetAt = offsetsOf(zone)
  const today = Math.floor(now.getTime() / DAY_MS)
  const offset = offsetAt((today - DAYS_BACK) * DAY_MS)
  const changes: Change[] = []
  let before = offset
  for (let day = today - DAYS_BACK + STEP_DAYS; day <= today + DAYS_AHEAD; day += STEP_DAYS) {
    const end = day * DAY_MS
    if (offsetAt(end) === before) continue
    before = offsetAt(end)
    changes.push({
      at: new Date(findChange(offsetAt, end - STEP_DAYS * DAY_MS, end)).toISOString(),
      offset: before,
    })
  }
  return { offset, changes }
}

/** The first minute with the offset that holds at `end`. */
function findChange(offsetAt: Offsets, start: number, end: number): number {
  const wanted = offsetAt(end)
  let [low, high] = [start, end]
  while (high - low > MINUTE_MS) {
    const middle = Math.floor((low + high) / 2 / MINUTE_MS) * MINUTE_MS
    if (offsetAt(middle) === wanted) high = middle
    else low = middle
  }
  return high
}
