import { DELETED_KEPT_DAYS } from '@linework/contract/deleted/limits'
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from './connect.ts'
import type { RecordTable } from './record-tables.ts'
import type { DB } from './schema.ts'

/** For SQL: how long a deleted row is kept. */
export const DELETED_RETENTION = sql<string>`make_interval(days => ${sql.lit(DELETED_KEPT_DAYS)})`

type Visible<Table extends RecordTable> = SelectQueryBuilder<
  // Joins with another record table take `visible(...).selectAll().as(...)`, so that none shows deleted rows.
  Omit<DB, RecordTable> & Pick<DB, Table>,
  Table,
  Record<never, never>
>

/** Reads a record table without its deleted rows. The type `Db` offers no other way, but for `withDeleted`. */
export function visible<Table extends RecordTable>(db: Db, table: Table): Visible<Table> {
  const rows = withDeleted(db).selectFrom<RecordTable>(table)
  return rows.where(`${table as RecordTable}.deleted_at`, 'is', null) as unknown as Visible<Table>
}

/** Reads record tables with their deleted rows: to restore or erase them, or where a deleted record still counts. */
export const withDeleted = (db: Db) => db as DbWithDeleted

export type DbWithDeleted = Kysely<DB> & Db

/** For SQL after `from` or `join`: the rows of a record table that are not deleted. */
export const visibleRows = (table: RecordTable): RawBuilder<unknown> =>
  sql`(select * from ${sql.table(table)} where deleted_at is null)`

/** For SQL after `from` or `join`: all rows of a record table. */
export const rowsWithDeleted = (table: RecordTable): RawBuilder<unknown> => sql.table(table)
