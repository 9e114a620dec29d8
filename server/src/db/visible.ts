import { DELETED_KEPT_DAYS } from '@linework/contract/deleted/limits'
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from './connect.ts'
import { isShown } from './publication/publication.ts'
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

/** Reads what visitors may see of a record table: rows that are not deleted, published, and in their time. */
export function shown<Table extends RecordTable>(db: Db, table: Table): Visible<Table> {
  return (visible(db, table) as Visible<RecordTable>).where(isShown(table)) as unknown as Visible<Table>
}

/** Visitors see what is on the site; staff see every record that is not deleted. */
export type Viewer = 'visitor' | 'staff'

export const seenBy = <Table extends RecordTable>(viewer: Viewer, db: Db, table: Table): Visible<Table> =>
  viewer === 'staff' ? visible(db, table) : shown(db, table)

/** Reads record tables with their deleted rows: to restore or erase them, or where a deleted record still counts. */
export const withDeleted = (db: Db) => db as DbWithDeleted

export type DbWithDeleted = Kysely<DB> & Db

/** For SQL after `from` or `join`: the rows of a record table that are not deleted. */
export const visibleRows = (table: RecordTable): RawBuilder<unknown> =>
  sql`(select * from ${sql.table(table)} where deleted_at is null)`

/** For SQL after `from` or `join`: the rows of a record table that visitors may see. */
export const shownRows = (table: RecordTable): RawBuilder<unknown> =>
  sql`(select * from ${sql.table(table)} where deleted_at is null and ${isShown(table)})`

export const rowsSeenBy = (viewer: Viewer, table: RecordTable): RawBuilder<unknown> =>
  viewer === 'staff' ? visibleRows(table) : shownRows(table)

/** For SQL after `from` or `join`: all rows of a record table. */
export const rowsWithDeleted = (table: RecordTable): RawBuilder<unknown> => sql.table(table)
