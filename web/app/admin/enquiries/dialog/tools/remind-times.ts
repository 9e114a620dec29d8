import type { StudioClock } from '@linework/contract/fields/studio-time'
import { fromStudioField, studioIsoDay } from '../../../../shared/time/studio-moments.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const LATER_MS = 3 * 60 * MINUTE_MS
const MORNING = '09:00'

/** Nine o'clock at the studio, on a day as YYYY-MM-DD. */
export const morningOf = (day: string, clock: StudioClock) => fromStudioField(`${day}T${MORNING}`, clock)

/** In three hours, to the minute; undefined when that is another day at the studio. */
export function laterToday(now: Date, clock: StudioClock): string | undefined {
  const at = new Date(Math.ceil((now.getTime() + LATER_MS) / MINUTE_MS) * MINUTE_MS)
  return studioIsoDay(at, clock) === studioIsoDay(now, clock) ? at.toISOString() : undefined
}

/** Counted on the calendar, because a day in which the clocks change is shorter or longer. */
export function nextDay(now: Date, clock: StudioClock): string {
  const today = Date.parse(`${studioIsoDay(now, clock)}T00:00Z`)
  return new Date(today + DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)
}
