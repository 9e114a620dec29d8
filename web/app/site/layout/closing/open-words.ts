import { DAY_MINUTES, type Hours } from '@linework/contract/contact-info/hours'
import { DAYS } from '@linework/contract/contact-info/limits'
import {
  addDays,
  hoursOn,
  isOpenAt,
  type OpenDays,
  weekdayOf,
} from '@linework/contract/contact-info/open-days'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { studioIsoDay } from '../../../shared/studio-moments.ts'
import { studioHours } from '../../../shared/studio-time.ts'
import type { Words } from './closing-band.tsx'

const WEEK = 7

/** What the opening hours say at this moment; undefined where they are unclear. */
export function openWords(days: OpenDays, now: Date, clock: StudioClock): Words | undefined {
  const date = studioIsoDay(now, clock)
  const minute = Math.floor(studioHours(now, clock).hours * 60 + 0.001)
  const open = isOpenAt(days, date, minute)
  if (open === undefined) return undefined
  return open ? whileOpen(days, date, minute) : whileClosed(days, date, minute)
}

function whileOpen(days: OpenDays, date: string, minute: number): Words | undefined {
  let closes = minute
  // An evening may end after midnight, and a day without end goes on with the next one.
  for (let day = -1; day <= WEEK; day++) {
    const hours = hoursOn(days, addDays(date, day))
    if (hours === undefined) return undefined
    closes = endOf(hours, closes - day * DAY_MINUTES) + day * DAY_MINUTES
  }
  if (closes >= WEEK * DAY_MINUTES) return { text: 'Open now, at', stressed: 'every hour' }
  const day = Math.floor((closes - 1) / DAY_MINUTES)
  // A night that ends before noon belongs to the evening.
  const isSoon = closes < minute + DAY_MINUTES
  return { text: `Open now, until${isSoon ? '' : ` ${dayName(date, day)}`}`, stressed: clockTime(closes) }
}

/** The end of what is open at a minute of this day, else the minute itself. */
const endOf = (hours: Hours, minute: number) =>
  hours.find(({ opens, closes }) => minute >= opens && minute < closes)?.closes ?? minute

function whileClosed(days: OpenDays, date: string, minute: number): Words | undefined {
  for (let day = 0; day <= WEEK; day++) {
    const hours = hoursOn(days, addDays(date, day))
    if (hours === undefined) return undefined
    const next = hours.find(({ opens }) => day > 0 || opens > minute)
    const on = day < 2 ? '' : 'on '
    if (next) return { text: `Open again ${on}${dayName(date, day)} at`, stressed: clockTime(next.opens) }
  }
  return undefined
}

function dayName(date: string, day: number): string {
  if (day < 2) return day === 0 ? 'today' : 'tomorrow'
  return DAYS[weekdayOf(addDays(date, day))] ?? ''
}

const two = (value: number) => String(value).padStart(2, '0')

const clockTime = (minutes: number) => `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
