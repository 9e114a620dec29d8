import { DAY_MINUTES, readHours, type Span } from '@linework/contract/contact-info/hours'
import { DAYS } from '@linework/contract/contact-info/limits'
import type { ContactInfo } from '@linework/contract/contact-info/shapes'

type Row = ContactInfo['workingHours'][number]

export interface Opening extends Span {
  day: number
}

/** Reads only unambiguous rows, because a wrong guess would send visitors to a closed door. */
export function readOpenings(rows: Row[]): Opening[] {
  return rows.flatMap(({ day: name, hours }) => {
    const day = dayOf(name)
    return day < 0 ? [] : (readHours(hours) ?? []).map((span) => ({ day, ...span }))
  })
}

const dayOf = (name: string) => (DAYS as readonly string[]).indexOf(name)

/** Undefined when today's hours are ambiguous; a day that is not listed is closed. */
export function isOpen(rows: Row[], now: { day: number; minute: number }): boolean | undefined {
  const openings = readOpenings(rows)
  const yesterday = (now.day + 6) % 7
  const open = openings.some(
    ({ day, opens, closes }) =>
      (day === now.day && now.minute >= opens && now.minute < closes) ||
      (day === yesterday && now.minute + DAY_MINUTES < closes),
  )
  if (open) return true
  const isUnclear = rows.some(({ day, hours }) => {
    const concerns = [now.day, yesterday].includes(dayOf(day))
    return dayOf(day) < 0 || (concerns && readHours(hours) === undefined)
  })
  return rows.length === 0 || isUnclear ? undefined : false
}
