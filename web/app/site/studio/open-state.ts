import { DAYS } from '@linework/contract/studio/contact-info'
import { DAY_MINUTES, type Hours } from '@linework/contract/studio/hours'
import { addDays, hoursOn, isOpenAt, type OpenDays, weekdayOf } from '@linework/contract/studio/open-days'

const WEEK = 7

export type OpenState =
  | { isOpen: true; until: number | undefined }
  | { isOpen: false; again: number | undefined }

export function openStateAt(days: OpenDays, date: string, minute: number): OpenState | undefined {
  const isOpen = isOpenAt(days, date, minute)
  if (isOpen === undefined) return undefined
  return isOpen ? whileOpen(days, date, minute) : whileClosed(days, date, minute)
}

function whileOpen(days: OpenDays, date: string, minute: number): OpenState | undefined {
  let closes = minute
  // Starts a day earlier, because hours may end after midnight; follows days of 24 hours to their end.
  for (let day = -1; day <= WEEK; day++) {
    const hours = hoursOn(days, addDays(date, day))
    if (hours === undefined) return undefined
    closes = endOf(hours, closes - day * DAY_MINUTES) + day * DAY_MINUTES
  }
  return { isOpen: true, until: closes >= WEEK * DAY_MINUTES ? undefined : closes }
}

const endOf = (hours: Hours, minute: number) =>
  hours.find(({ opens, closes }) => minute >= opens && minute < closes)?.closes ?? minute

function whileClosed(days: OpenDays, date: string, minute: number): OpenState | undefined {
  for (let day = 0; day <= WEEK; day++) {
    const hours = hoursOn(days, addDays(date, day))
    if (hours === undefined) return undefined
    const next = hours.find(({ opens }) => day > 0 || opens > minute)
    if (next) return { isOpen: false, again: next.opens + day * DAY_MINUTES }
  }
  return { isOpen: false, again: undefined }
}

export function dayName(date: string, day: number): string {
  if (day < 2) return day === 0 ? 'today' : 'tomorrow'
  return DAYS[weekdayOf(addDays(date, day))] ?? ''
}

const two = (value: number) => String(value).padStart(2, '0')

export const clockTime = (minutes: number) => `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
