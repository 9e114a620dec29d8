import type { RawBuilder } from 'kysely'
import { type Db, seenBy, type Viewer } from '../db/connect.ts'
import { notAfter } from '../db/paginate.ts'
import type { RecordTable } from '../db/record-tables.ts'

export async function countRecords(
  db: Db,
  table: RecordTable,
  viewer: Viewer,
  { where, asOf }: { where?: RawBuilder<boolean> | undefined; asOf?: string | undefined } = {},
): Promise<number> {
  const { count } = await seenBy(viewer, db, table as 'services')
    .where(notAfter(table as 'services', asOf))
    .$if(where !== undefined, (query) => query.where(where as RawBuilder<boolean>))
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
