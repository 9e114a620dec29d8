import { DAYS } from '@linework/contract/studio/contact-info'
import type { ContactInfo } from '@linework/contract/studio/contact-info-shapes'

type Row = ContactInfo['workingHours'][number]

interface HoursLine {
  days: string
  hours: string
}

/** Consecutive days with equal hours share a line, so that 'Open 24 hours' is shown once. */
export function groupHours(rows: Row[]): HoursLine[] {
  const groups: Row[][] = []
  for (const row of rows) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (last && isNextDay(last, row) && wordsOf(last) === wordsOf(row)) group?.push(row)
    else groups.push([row])
  }
  return groups.map((group) => ({ days: nameOf(group), hours: wordsOf(group[0] as Row) }))
}

const indexOf = ({ day }: Row) => (DAYS as readonly string[]).indexOf(day)

const isNextDay = (last: Row, next: Row) => indexOf(last) >= 0 && indexOf(next) === indexOf(last) + 1

const wordsOf = ({ hours, note }: Row) => (note === '' ? hours : `${hours}, ${note}`)

function nameOf(group: Row[]): string {
  const first = group[0]?.day ?? ''
  const last = group.at(-1)?.day ?? ''
  if (group.length === 1) return first
  return group.length === 2 ? `${first} and ${last}` : `${first} to ${last}`
}
