import { formatDay } from '../../shared/time/format-day.ts'
import { endOf, TIME_SLOTS, type TimeSlot, WATCH_HOURS } from './time-slots.ts'

// Separate from the time slots, because the home page's first scripts do not need it.
export const watchOf = (hour: number) => TIME_SLOTS[Math.floor(hour / WATCH_HOURS)] as TimeSlot

/** Formats as '21:00 to 24:00', or with a date '18 Nov 2026, 21:00 to 24:00'. */
export const timeSlotText = (watch: TimeSlot, date?: string) =>
  `${date ? `${formatDay(date)}, ` : ''}${watch}:00 to ${endOf(watch)}:00`
