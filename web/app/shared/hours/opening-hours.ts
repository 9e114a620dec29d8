import { DAYS } from '@linework/contract/studio/contact-info'
import type { ContactInfo } from '@linework/contract/studio/contact-info-shapes'
import { DAY_MINUTES, readHours, type Span } from '@linework/contract/studio/hours'
import { groupHours } from './group-hours.ts'
import type { HoursText } from './open-line.ts'

type Row = ContactInfo['workingHours'][number]

export interface Opening extends Span {
  day: number
}

/** Ignores ambiguous rows, because a wrong guess would send visitors to a closed studio. */
export function readOpenings(rows: Row[]): Opening[] {
  return rows.flatMap(({ day: name, hours }) => {
    const day = dayOf(name)
    return day < 0 ? [] : (readHours(hours) ?? []).map((span) => ({ day, ...span }))
  })
}

const dayOf = (name: string) => (DAYS as readonly string[]).indexOf(name)

type Rows = ContactInfo['workingHours']

export function describeHours(hours: Rows | string): HoursText {
  if (typeof hours === 'string') return { line: hours, isAlwaysOpen: false }
  const rows = hours.map((row) => ({ ...row, note: '' }))
  const line = groupHours(rows)
    .map(({ days, hours: open }) => `${days}: ${open}`)
    .join(' · ')
  return { line, isAlwaysOpen: isAlwaysOpen(hours) }
}

function isAlwaysOpen(hours: Rows): boolean {
  const whole = readOpenings(hours).filter(({ opens, closes }) => opens === 0 && closes === DAY_MINUTES)
  return new Set(whole.map(({ day }) => day)).size === DAYS.length
}
