import type { StudioClock } from '@linework/contract/fields/studio-time'
import { fromStudioField, studioIsoDay } from '../../../../../shared/time/studio-moments.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const LATER_MS = 3 * 60 * MINUTE_MS
const MORNING = '09:00'

/** 9:00 at the studio on a day given as YYYY-MM-DD. */
export const morningOf = (day: string, clock: StudioClock) => fromStudioField(`${day}T${MORNING}`, clock)

/** Three hours from now, to the minute; undefined when that is on the next day at the studio. */
export function laterToday(now: Date, clock: StudioClock): string | undefined {
  const at = new Date(Math.ceil((now.getTime() + LATER_MS) / MINUTE_MS) * MINUTE_MS)
  return studioIsoDay(at, clock) === studioIsoDay(now, clock) ? at.toISOString() : undefined
}

/** Uses calendar days, because a day with a DST change does not have 24 hours. */
export function nextDay(now: Date, clock: StudioClock): string {
  const today = Date.parse(`${studioIsoDay(now, clock)}T00:00Z`)
  return new Date(today + DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)
}
