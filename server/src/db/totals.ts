import { type RawBuilder, sql } from 'kysely'
import type { Db } from './connect.ts'

/** Names of the lists, as the triggers write them. */
type TotalledList = 'changes' | 'gallery' | 'requests' | 'unread'

/** SQL for the size of a list, for some kinds or all but one. Triggers maintain the totals. */
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

/** Deletes totals that are 0, for example days whose enquiries were erased. */
export async function deleteEmptyTotals(db: Db): Promise<void> {
  await db.deleteFrom('totals').where('count', '=', 0).execute()
}
