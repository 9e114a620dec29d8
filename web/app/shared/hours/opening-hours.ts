import { readHours, type Span } from '@linework/contract/contact-info/hours'
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
