import type { Studio } from '@linework/contract/studio/shapes'

type Clock = Studio['clock']

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Pages and browsers that stay open for long still know the next two changes of summer time. */
const DAYS_AHEAD = 400

/** The zone's offset from UTC in minutes. */
export function offsetOf(zone: string, at: Date): number {
  const name = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours = '0', minutes = '0'] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(name ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** The offset at this moment and its changes within the next year. */
export function clockOf(zone: string, now: Date): Clock {
  const changes: Clock['changes'] = []
  const start = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  let before = offsetOf(zone, now)
  for (let day = 1; day <= DAYS_AHEAD; day++) {
    const end = start + day * DAY_MS
    const offset = offsetOf(zone, new Date(end))
    if (offset === before) continue
    changes.push({ at: new Date(findChange(zone, end - DAY_MS, end)).toISOString(), offset })
    before = offset
  }
  return { offset: offsetOf(zone, now), changes }
}

/** The first minute with the offset that holds at `end`. */
function findChange(zone: string, start: number, end: number): number {
  const wanted = offsetOf(zone, new Date(end))
  let [low, high] = [start, end]
  while (high - low > MINUTE_MS) {
    const middle = Math.floor((low + high) / 2 / MINUTE_MS) * MINUTE_MS
    if (offsetOf(zone, new Date(middle)) === wanted) high = middle
    else low = middle
  }
  return high
}
