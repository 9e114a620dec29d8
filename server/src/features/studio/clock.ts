import { clockBetween } from '../../studio-time.ts'

const DAY_MS = 86_400_000
/** The back office shows moments of the past, and erases enquiries after at most some years. */
const DAYS_BACK = 1_100
/** Pages and browsers that stay open for long still know the next two changes of summer time. */
const DAYS_AHEAD = 400

/** The offset some years ago, its changes since then and those of the next year. */
export function clockOf(zone: string, now: Date) {
  const today = Math.floor(now.getTime() / DAY_MS)
  return clockBetween(zone, (today - DAYS_BACK) * DAY_MS, (today + DAYS_AHEAD) * DAY_MS)
}
