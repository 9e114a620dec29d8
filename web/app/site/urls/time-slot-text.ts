import { formatDay } from '../../shared/time/format-day.ts'
import { endOf, SLOT_HOURS, TIME_SLOTS, type TimeSlot } from './time-slots.ts'

// In a separate file from the time slots, because the home page's first scripts do not need this function.
export const timeSlotAt = (hour: number) => TIME_SLOTS[Math.floor(hour / SLOT_HOURS)] as TimeSlot

export const timeSlotText = (slot: TimeSlot, date?: string) =>
  `${date ? `${formatDay(date)}, ` : ''}${slot}:00 to ${endOf(slot)}:00`
