import { DAYS } from '@linework/contract/studio/contact-info'
import { mergeLists } from '../../kit/form/merge/merge-lists.ts'
import { type Merge, mergeScalar } from '../../kit/form/merge/merge-values.ts'

export interface HoursRow {
  /** The React key of the row, which is not sent. */
  key: number
  day: string
  hours: string
  note: string
}

interface Day {
  id: string
  hours: string
  note: string
}

/** Merges row by row, so that two users can change different days. */
export const mergeHours: Merge<HoursRow[]> = (base, mine, theirs) => {
  const [b, m, t] = [toDays(base), toDays(mine), toDays(theirs)] as const
  const outcome = mergeLists(b, m, t, ({ id }) => id, mergeDay)
  return { mine: toRows(outcome.mine, m, mine), theirs: toRows(outcome.theirs, m, mine) }
}

/** The rows that differ between the two outcomes of a merge, as text. */
export function describeHours(rows: HoursRow[], other: HoursRow[]): string {
  const [days, others] = [toDays(rows), toDays(other)]
  const formatValue = ({ id, hours, note }: Day) => `${dayOf(id)}: ${hours}${note === '' ? '' : ` (${note})`}`
  const there = others.map(formatValue)
  const differing = days.map(formatValue).filter((words) => !there.includes(words))
  const missing = others.filter(({ id }) => days.every((day) => day.id !== id))
  return [...differing, ...missing.map(({ id }) => `${dayOf(id)}: removed`)].join('\n')
}

function mergeDay(base: Day, mine: Day, theirs: Day) {
  const hours = mergeScalar(base.hours, mine.hours, theirs.hours)
  const note = mergeScalar(base.note, mine.note, theirs.note)
  return {
    mine: { ...mine, hours: hours.mine, note: note.mine },
    theirs: { ...theirs, hours: hours.theirs, note: note.theirs },
  }
}

const toDays = (rows: HoursRow[]): Day[] =>
  rows.map(({ day, hours, note }, i) => ({
    id: `${day} ${rows.slice(0, i).filter((row) => row.day === day).length}`,
    hours,
    note,
  }))

const dayOf = (id: string) => id.split(' ')[0] as string

/** Rows of the form keep their key, so that React keeps their elements. */
function toRows(days: Day[], myDays: Day[], mine: HoursRow[]): HoursRow[] {
  let next = Math.max(0, ...mine.map(({ key }) => key + 1))
  return days.map(({ id, hours, note }) => {
    const i = myDays.findIndex((day) => day.id === id)
    return { key: mine[i]?.key ?? next++, day: dayOf(id), hours, note }
  })
}

/** Returns the first row of a day; the contact form may have added a second one, which stays. */
export const rowOf = (rows: HoursRow[], day: string) => rows.find((row) => row.day === day)

const nextKey = (rows: HoursRow[]) => Math.max(-1, ...rows.map(({ key }) => key)) + 1

export function changeDay(
  rows: HoursRow[],
  day: string,
  changed: Partial<Pick<HoursRow, 'hours' | 'note'>>,
): HoursRow[] {
  const row = rowOf(rows, day)
  if (row) return rows.map((other) => (other === row ? { ...row, ...changed } : other))
  const added = { key: nextKey(rows), day, hours: 'Closed', note: '', ...changed }
  return [...rows, added].sort((a, b) => indexOf(a) - indexOf(b))
}

export const copyToAll = (rows: HoursRow[], { hours, note }: HoursRow): HoursRow[] =>
  DAYS.reduce((all, day) => changeDay(all, day, { hours, note }), rows)

const indexOf = ({ day }: HoursRow) => (DAYS as readonly string[]).indexOf(day)
