import { offsetOf } from '@linework/contract/fields/zone-clock'

const MINUTE_MS = 60_000
/** More than any clock is put back. */
const BEFORE_A_CHANGE_MS = 180 * MINUTE_MS

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
