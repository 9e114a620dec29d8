import { DAYS } from '@linework/contract/studio/contact-info'
import type { SpecialDay } from '@linework/contract/studio/contact-info-shapes'
import { DAY_MINUTES, readHours, type Span } from '@linework/contract/studio/hours'
import { type Opening, readOpenings } from '../../shared/hours/opening-hours.ts'
import type { StudioDetails } from '../studio/studio-details.ts'

/** The weekly hours and special days as schema.org data; unreadable days are omitted, never guessed. */
export const hoursData = ({ hours, specialDays }: Pick<StudioDetails, 'hours' | 'specialDays'>) => ({
  openingHoursSpecification: typeof hours === 'string' ? [] : readOpenings(hours).map(weekdayData),
  specialOpeningHoursSpecification: specialDays.flatMap(specialData),
})

const weekdayData = ({ day, ...span }: Opening) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: DAYS[day],
  ...clocks(span),
})

/** A closed day opens and closes at the same time. */
function specialData({ from, to, hours }: SpecialDay): object[] {
  const spans = readHours(hours)
  if (spans === undefined) return []
  const days = { '@type': 'OpeningHoursSpecification', validFrom: from, validThrough: to }
  return spans.length === 0
    ? [{ ...days, opens: '00:00', closes: '00:00' }]
    : spans.map((span) => ({ ...days, ...clocks(span) }))
}

/** After midnight the closing time is smaller than the opening time; a whole day ends at 23:59. */
const clocks = ({ opens, closes }: Span) => ({
  opens: clock(opens),
  closes: opens === 0 && closes === DAY_MINUTES ? '23:59' : clock(closes % DAY_MINUTES),
})

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
