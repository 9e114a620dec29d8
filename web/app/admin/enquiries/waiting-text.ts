import { DAYS } from '@linework/contract/contact-info/limits'
import { ANY_ARTIST } from '@linework/contract/enquiries/limits'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import type { Waiting } from '@linework/contract/waitlist/shapes'
import { formatDay } from '../../shared/time/format-day.ts'
import { studioIsoDay } from '../../shared/time/studio-moments.ts'

/** 'Sat'. Monday is 0. */
export const shortWeekday = (weekday: number) => DAYS[weekday]?.slice(0, 3) ?? ''

/** 'Waits since 9 Nov 2026: Ritika, Sat Sun'. */
export function waitText({ artist, weekdays, since }: Waiting, clock: StudioClock): string {
  const isAnyDay = weekdays.length === 0 || weekdays.length === DAYS.length
  const days = isAnyDay ? 'any day' : weekdays.map(shortWeekday).join(' ')
  return `Waits since ${formatDay(studioIsoDay(new Date(since), clock))}: ${artist || ANY_ARTIST}, ${days}`
}
