import { DAYS } from '@linework/contract/contact-info/limits'
import { studioIsoDay } from '../../shared/studio-moments.ts'
import { studioWeekday } from '../../shared/studio-time.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** 'Saturday, 14 November 2026' at the studio. */
export function longDay(now: Date): string {
  const [year = '', month = '', day = ''] = studioIsoDay(now).split('-')
  return `${DAYS[studioWeekday(now)]}, ${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`
}
