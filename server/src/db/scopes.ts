import { TRASH_RETENTION_DAYS } from '@linework/contract/records/limits'
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from './connect.ts'
import { isShown } from './publication/publication.ts'
import type { RecordTable } from './record-tables.ts'
import type { DB } from './schema.ts'

/** SQL interval of the trash retention. */
export const DELETED_RETENTION = sql<string>`make_interval(days => ${sql.lit(TRASH_RETENTION_DAYS)})`

type Visible<Table extends RecordTable> = SelectQueryBuilder<
  // Joins with another record table use `visible(...).selectAll().as(...)`, to exclude its deleted rows as
  // well.
  Omit<DB, RecordTable> & Pick<DB, Table>,
  Table,
  Record<never, never>
>

/** Reads a record table without deleted rows. The type `Db` allows no other way except `unscoped`. */
export function visible<Table extends RecordTable>(db: Db, table: Table): Visible<Table> {
  const rows = unscoped(db).selectFrom<RecordTable>(table)
  return rows.where(`${table as RecordTable}.deleted_at`, 'is', null) as unknown as Visible<Table>
}

/** Reads the public rows of a record table: not deleted, published, and within their times. */
export function shown<Table extends RecordTable>(db: Db, table: Table): Visible<Table> {
  return (visible(db, table) as Visible<RecordTable>).where(isShown(table)) as unknown as Visible<Table>
}

/** Visitors see public records; staff see every record that is not deleted. */
export type Viewer = 'visitor' | 'staff'

export const seenBy = <Table extends RecordTable>(viewer: Viewer, db: Db, table: Table): Visible<Table> =>
  viewer === 'staff' ? visible(db, table) : shown(db, table)

/**
 * Reads record tables with deleted rows: to restore or erase them, or where a deleted record still counts.
 */
export const unscoped = (db: Db) => db as UnscopedDb

export type UnscopedDb = Kysely<DB> & Db

/** For SQL after `from` or `join`: rows that are not deleted. */
export const notDeletedRows = (table: RecordTable): RawBuilder<unknown> =>
  sql`(select * from ${sql.table(table)} where deleted_at is null)`

/** For SQL after `from` or `join`: public rows. */
export const publishedRows = (table: RecordTable): RawBuilder<unknown> =>
  sql`(select * from ${sql.table(table)} where deleted_at is null and ${isShown(table)})`

export const rowsVisibleTo = (viewer: Viewer, table: RecordTable): RawBuilder<unknown> =>
  viewer === 'staff' ? notDeletedRows(table) : publishedRows(table)

/** For SQL after `from` or `join`: all rows of a record table. */
export const allRows = (table: RecordTable): RawBuilder<unknown> => sql.table(table)
