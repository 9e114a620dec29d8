import { type RawBuilder, sql } from 'kysely'
import type { Db } from './connect.ts'

/** As the triggers of the lists that grow name them. */
type TotalledList = 'changes' | 'gallery' | 'requests' | 'unread'

/** How many a list has, of some kinds or of all but one: kept while it changes, never counted. */
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

/** A number, and what is to be taken from it, at one and the same moment. */
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

/** What was left at nothing, such as the days of requests that are erased. */
export async function deleteEmptyTotals(db: Db): Promise<void> {
  await db.deleteFrom('totals').where('count', '=', 0).execute()
}
