import { DAY_MINUTES, type Hours } from '@linework/contract/contact-info/hours'
import { DAYS } from '@linework/contract/contact-info/limits'
import {
  addDays,
  hoursOn,
  isOpenAt,
  type OpenDays,
  weekdayOf,
} from '@linework/contract/contact-info/open-days'

const WEEK = 7

/** In minutes after the day's midnight, which may be those of a later day. */
export type OpenState =
  /** `until` is undefined when it does not close within a week. */
  | { isOpen: true; until: number | undefined }
  /** `again` is undefined when it does not open within a week. */
  | { isOpen: false; again: number | undefined }

/** Whether the studio is open at a minute of a day, and until when; undefined where the hours are unclear. */
export function openStateAt(days: OpenDays, date: string, minute: number): OpenState | undefined {
  const isOpen = isOpenAt(days, date, minute)
  if (isOpen === undefined) return undefined
  return isOpen ? whileOpen(days, date, minute) : whileClosed(days, date, minute)
}

function whileOpen(days: OpenDays, date: string, minute: number): OpenState | undefined {
  let closes = minute
  // An evening may end after midnight, and a day without end goes on with the next one.
  for (let day = -1; day <= WEEK; day++) {
    const hours = hoursOn(days, addDays(date, day))
    if (hours === undefined) return undefined
    closes = endOf(hours, closes - day * DAY_MINUTES) + day * DAY_MINUTES
  }
  return { isOpen: true, until: closes >= WEEK * DAY_MINUTES ? undefined : closes }
}

/** The end of what is open at a minute of this day, else the minute itself. */
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

/** 'today', 'tomorrow' or 'Thursday'; `day` is counted from the date. */
export function dayName(date: string, day: number): string {
  if (day < 2) return day === 0 ? 'today' : 'tomorrow'
  return DAYS[weekdayOf(addDays(date, day))] ?? ''
}

const two = (value: number) => String(value).padStart(2, '0')

/** '20:00'. */
export const clockTime = (minutes: number) => `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
