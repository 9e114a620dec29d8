import { DAYS } from '@linework/contract/studio/contact-info'
import type { ContactInfo } from '@linework/contract/studio/contact-info-shapes'
import { readHours, type Span } from '@linework/contract/studio/hours'

type Row = ContactInfo['workingHours'][number]

export interface Opening extends Span {
  day: number
}

/** Parses only unambiguous rows, because a wrong guess would send visitors to a closed studio. */
export function readOpenings(rows: Row[]): Opening[] {
  return rows.flatMap(({ day: name, hours }) => {
    const day = dayOf(name)
    return day < 0 ? [] : (readHours(hours) ?? []).map((span) => ({ day, ...span }))
  })
}

const dayOf = (name: string) => (DAYS as readonly string[]).indexOf(name)
