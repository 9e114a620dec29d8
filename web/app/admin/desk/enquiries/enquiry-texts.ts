import { ANY_ARTIST } from '@linework/contract/desk/enquiries'
import type { Waiting } from '@linework/contract/desk/waitlist-shapes'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { DAYS } from '@linework/contract/studio/contact-info'
import { formatDay } from '../../../shared/time/format-day.ts'
import { studioIsoDay } from '../../../shared/time/studio-moments.ts'
import { studioYear } from '../../../shared/time/studio-time.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** From this age in days on, an enquiry shows its date. */
const DATED_AFTER_DAYS = 7

export function ageOf(at: Date, now: Date, clock: StudioClock): string {
  const age = now.getTime() - at.getTime()
  if (age < MINUTE_MS) return 'just now'
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min`
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)} h`
  const days = Math.floor(age / DAY_MS)
  if (days < DATED_AFTER_DAYS) return days === 1 ? '1 day' : `${days} days`
  return formatDay(studioIsoDay(at, clock)).replace(` ${studioYear(now, clock)}`, '')
}

/** An enquiry is overdue after a day without a reply. */
export const isOverdue = (at: Date, now: Date) => now.getTime() - at.getTime() >= DAY_MS

export const shortWeekday = (weekday: number) => DAYS[weekday]?.slice(0, 3) ?? ''

export function waitlistText({ artist, weekdays, since }: Waiting, clock: StudioClock): string {
  const isAnyDay = weekdays.length === 0 || weekdays.length === DAYS.length
  const days = isAnyDay ? 'any day' : weekdays.map(shortWeekday).join(' ')
  return `Waiting since ${formatDay(studioIsoDay(new Date(since), clock))}: ${artist || ANY_ARTIST}, ${days}`
}
