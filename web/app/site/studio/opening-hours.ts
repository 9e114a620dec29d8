import { DAYS } from '@linework/contract/contact-info/limits'
import type { ContactInfo } from '@linework/contract/contact-info/shapes'

type Row = ContactInfo['workingHours'][number]

/** In minutes after midnight of `day`; more than a day has when it closes after the next midnight. */
export interface Opening {
  day: number
  opens: number
  closes: number
}

export const DAY_MINUTES = 24 * 60
const NOON = 12
const TIME = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?`
const FROM_TO = new RegExp(`^${TIME}\\s*(?:-|–|—|to|until|till)\\s*${TIME}$`, 'i')
const ALL_DAY = /^(open\s+)?(24\s*(hours|hrs|h)|24\s*x\s*7|24\/7)(\s+open)?$/i
const CLOSED = /^closed$/i

/** Reads only unambiguous rows, because a wrong guess would send visitors to a closed door. */
export function readOpenings(rows: Row[]): Opening[] {
  return rows.flatMap(({ day: name, hours }) => {
    const day = dayOf(name)
    const span = readSpan(hours.trim())
    return day < 0 || span === undefined || span === 'closed' ? [] : [{ day, ...span }]
  })
}

const dayOf = (name: string) => (DAYS as readonly string[]).indexOf(name)

function readSpan(hours: string): { opens: number; closes: number } | 'closed' | undefined {
  if (CLOSED.test(hours)) return 'closed'
  if (ALL_DAY.test(hours)) return { opens: 0, closes: DAY_MINUTES }
  const [match, h1, m1, half1, h2, m2, half2] = FROM_TO.exec(hours) ?? []
  if (match === undefined) return undefined
  // '10 to 8' and '10 - 8 PM' are ambiguous.
  if ((half1 === undefined) !== (half2 === undefined)) return undefined
  if (half1 === undefined && (m1 === undefined || m2 === undefined)) return undefined
  const opens = minutesOf(h1, m1, half1)
  const closes = minutesOf(h2, m2, half2)
  if (opens === undefined || closes === undefined || opens === closes || opens >= DAY_MINUTES)
    return undefined
  return { opens, closes: closes > opens ? closes : closes + DAY_MINUTES }
}

function minutesOf(hour = '', minute = '0', half?: string): number | undefined {
  const [h, m] = [Number(hour), Number(minute)]
  if (m > 59 || (half === undefined ? h > 24 : h < 1 || h > NOON)) return undefined
  if (half === undefined) return h * 60 + m > DAY_MINUTES ? undefined : h * 60 + m
  return ((h % NOON) + (half.toLowerCase() === 'pm' ? NOON : 0)) * 60 + m
}

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
    return dayOf(day) < 0 || (concerns && readSpan(hours.trim()) === undefined)
  })
  return rows.length === 0 || isUnclear ? undefined : false
}
