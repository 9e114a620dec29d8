import { offsetOf } from '@linework/contract/fields/zones'

const MINUTE_MS = 60_000
/** Longer than clocks are ever set back. */
const BEFORE_A_CHANGE_MS = 180 * MINUTE_MS

export const localTime = (moment: Date, zone: string): Date =>
  new Date(moment.getTime() + offsetOf(zone, moment) * MINUTE_MS)

export const studioTime = (moment: Date, zone: string): string =>
  localTime(moment, zone).toISOString().slice(0, 16).replace('T', ' ')

/** Converts a local time to a moment: the later one of a repeated time, after the gap for a skipped one. */
export function momentOf(local: Date, zone: string): Date {
  const minus = (minutes: number) => new Date(local.getTime() - minutes * MINUTE_MS)
  return minus(offsetOf(zone, minus(offsetOf(zone, local))))
}

/** True when the clocks were set back and this local time occurs for the second time. */
export function isShownAgain(moment: Date, zone: string): boolean {
  const before = offsetOf(zone, moment.getTime() - BEFORE_A_CHANGE_MS)
  const earlier = moment.getTime() - (before - offsetOf(zone, moment)) * MINUTE_MS
  return earlier < moment.getTime() && offsetOf(zone, earlier) === before
}
