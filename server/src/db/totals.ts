import { type RawBuilder, sql } from 'kysely'
import type { Db } from './connect.ts'

/** The triggers use the same names. */
type TotalledList = 'changes' | 'gallery' | 'requests' | 'unread'

/** SQL for the number of rows, of some kinds or of all but one, from totals that triggers maintain. */
export function totalOf(list: TotalledList, kind: { only?: string[]; without?: string } = {}) {
  const { only, without } = kind
  const kinds =
    only !== undefined
      ? sql`and kind = any(${only})`
      : without !== undefined
        ? sql`and kind <> ${without}`
        : sql``
  return sql<number>`(select coalesce(sum(count), 0)::int from totals where list = ${list} ${kinds})`
}

export async function readNumber(
  db: Db,
  number: RawBuilder<number>,
  minus?: RawBuilder<number>,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select ${number} ${minus ? sql`- ${minus}` : sql``} as n`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** A total becomes 0, for example, when all enquiries of a day are erased. */
export async function deleteEmptyTotals(db: Db): Promise<void> {
  await db.deleteFrom('totals').where('count', '=', 0).execute()
}
