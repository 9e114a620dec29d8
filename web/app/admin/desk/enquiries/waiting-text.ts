import { ANY_ARTIST } from '@linework/contract/desk/enquiries'
import type { Waiting } from '@linework/contract/desk/waitlist-shapes'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { DAYS } from '@linework/contract/studio/contact-info'
import { formatDay } from '../../../shared/time/format-day.ts'
import { studioIsoDay } from '../../../shared/time/studio-moments.ts'

/** 'Sat'. Monday is 0. */
export const shortWeekday = (weekday: number) => DAYS[weekday]?.slice(0, 3) ?? ''

/** 'Waits since 9 Nov 2026: Ritika, Sat Sun'. */
export function retryText({ artist, weekdays, since }: Waiting, clock: StudioClock): string {
  const isAnyDay = weekdays.length === 0 || weekdays.length === DAYS.length
  const days = isAnyDay ? 'any day' : weekdays.map(shortWeekday).join(' ')
  return `Waiting since ${formatDay(studioIsoDay(new Date(since), clock))}: ${artist || ANY_ARTIST}, ${days}`
}
