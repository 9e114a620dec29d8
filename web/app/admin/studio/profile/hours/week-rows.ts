import { DAYS } from '@linework/contract/studio/contact-info'
import type { HoursRow } from '../../contact-info/merge-hours.ts'

/** The first row of a day. The contact form may have created a second one, which stays. */
export const rowOf = (rows: HoursRow[], day: string) => rows.find((row) => row.day === day)

const nextKey = (rows: HoursRow[]) => Math.max(-1, ...rows.map(({ key }) => key)) + 1

/** Changes a day; a missing day gets a row in the order of the week. */
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
