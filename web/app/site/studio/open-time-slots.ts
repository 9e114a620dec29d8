import { DAY_MINUTES } from '@linework/contract/studio/hours'
import { readOpenings } from '../../shared/hours/opening-hours.ts'
import { SLOT_HOURS, TIME_SLOTS, type TimeSlot } from '../urls/time-slots.ts'
import type { StudioDetails } from './studio-details.ts'

const MINUTES = SLOT_HOURS * 60

/** Returns the time slots in which the studio is open on some weekday; empty if no hours can be parsed. */
export function openTimeSlots(hours: StudioDetails['hours']): TimeSlot[] {
  if (typeof hours === 'string') return []
  const openings = readOpenings(hours)
  return TIME_SLOTS.filter((slot) => {
    const from = Number(slot) * 60
    const isIn = (opens: number, closes: number) => opens < from + MINUTES && from < closes
    // An opening may continue after midnight.
    return openings.some(
      ({ opens, closes }) => isIn(opens, closes) || isIn(opens - DAY_MINUTES, closes - DAY_MINUTES),
    )
  })
}
