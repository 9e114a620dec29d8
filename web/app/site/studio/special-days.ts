import { DAYS } from '@linework/contract/studio/contact-info'
import type { SpecialDay } from '@linework/contract/studio/contact-info-shapes'
import { addDays, weekdayOf } from '@linework/contract/studio/open-days'
import type { Notice } from './notices.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)
const CLOSED = /^closed$/i

export function describeSpecialDay({ from, to, hours, note }: SpecialDay): string {
  const state = CLOSED.test(hours) ? 'Closed' : `Open ${hours}`
  const when = from === to ? `on ${nameOf(from)}` : `from ${nameOf(from)} to ${nameOf(to)}`
  return `${state} ${when}${note === '' ? '' : `: ${note}`}`
}

function nameOf(date: string): string {
  const [, month, day] = date.split('-').map(Number)
  return `${DAYS[weekdayOf(date)]} ${day} ${MONTHS[(month ?? 1) - 1]}`
}

const isoDay = (at: Date) => at.toISOString().slice(0, 10)

export function upcomingSpecialDays(days: readonly SpecialDay[], now: Date): SpecialDay[] {
  const yesterday = addDays(isoDay(now), -1)
  return days.filter(({ to }) => to >= yesterday).toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

const DAYS_AHEAD = 3

export const noticesOf = (days: readonly SpecialDay[], now: Date): Notice[] =>
  upcomingSpecialDays(days, now)
    .filter(({ from }) => from <= addDays(isoDay(now), DAYS_AHEAD))
    .toReversed()
    .map((day) => ({ from: day.from, to: day.to, text: describeSpecialDay(day) }))
