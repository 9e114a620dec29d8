import { DAY_MINUTES } from '@linework/contract/contact-info/hours'
import { readOpenings } from '../../shared/hours/opening-hours.ts'
import { WATCH_HOURS, WATCHES, type Watch } from '../addresses/watches.ts'
import type { StudioDetails } from './studio-details.ts'

const MINUTES = WATCH_HOURS * 60

/** The watches in which the studio is open on some day of the week; none where no hours are understood. */
export function openWatches(hours: StudioDetails['hours']): Watch[] {
  if (typeof hours === 'string') return []
  const openings = readOpenings(hours)
  return WATCHES.filter((watch) => {
    const from = Number(watch) * 60
    const isIn = (opens: number, closes: number) => opens < from + MINUTES && from < closes
    // A night goes on after midnight.
    return openings.some(
      ({ opens, closes }) => isIn(opens, closes) || isIn(opens - DAY_MINUTES, closes - DAY_MINUTES),
    )
  })
}
