import type { RawBuilder } from 'kysely'
import type { Db } from '../db/connect.ts'
import { notAfter } from '../db/paginate.ts'
import type { RecordTable } from '../db/record-tables.ts'
import { seenBy, type Viewer } from '../db/scopes.ts'

interface Filter {
  where?: RawBuilder<boolean> | undefined
  asOf?: string | undefined
}

/** How many records of a table this viewer may see. */
export async function countRecords(
  db: Db,
  table: RecordTable,
  viewer: Viewer,
  { where, asOf }: Filter = {},
): Promise<number> {
  const { count } = await seenBy(viewer, db, table as 'services')
    .where(notAfter(table as 'services', asOf))
    .$if(where !== undefined, (query) => query.where(where as RawBuilder<boolean>))
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
