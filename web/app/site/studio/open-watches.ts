import { DAY_MINUTES } from '@linework/contract/studio/hours'
import { readOpenings } from '../../shared/hours/opening-hours.ts'
import { TIME_SLOTS, type TimeSlot, WATCH_HOURS } from '../urls/time-slots.ts'
import type { StudioDetails } from './studio-details.ts'

const MINUTES = WATCH_HOURS * 60

/** Returns the time slots in which the studio is open on some weekday; empty if no hours can be parsed. */
export function openTimeSlots(hours: StudioDetails['hours']): TimeSlot[] {
  if (typeof hours === 'string') return []
  const openings = readOpenings(hours)
  return TIME_SLOTS.filter((watch) => {
    const from = Number(watch) * 60
    const isIn = (opens: number, closes: number) => opens < from + MINUTES && from < closes
    // An opening may continue after midnight.
    return openings.some(
      ({ opens, closes }) => isIn(opens, closes) || isIn(opens - DAY_MINUTES, closes - DAY_MINUTES),
    )
  })
}
