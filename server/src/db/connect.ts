import { TRASH_RETENTION_DAYS } from '@linework/contract/records/limits'
import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
} from 'kysely'
import pg from 'pg'
import { connectionOptions } from './primary-resolver.ts'
import { isShown } from './publication/publication.ts'
import type { RecordTable } from './record-tables.ts'
import type { DB } from './schema.ts'

/** A connection or a transaction. Record tables need `visible` or `unscoped`, because of deleted rows. */
export interface Db
  extends Omit<
    Kysely<DB>,
    'selectFrom' | 'transaction' | 'connection' | 'startTransaction' | 'with' | 'withRecursive'
  > {
  selectFrom: Kysely<Omit<DB, RecordTable>>['selectFrom']
  transaction: () => Runner
}

interface Runner {
  execute: <T>(work: (db: Db) => Promise<T>) => Promise<T>
}

const POOL_SIZE = 8
/** In milliseconds. */
const TIMEOUTS = { connect: 2_000, statement: 3_000, query: 4_000 }
const IDLE_IN_TRANSACTION_MS = 5_000
// As the statement timeout is shorter, a query timeout means a broken connection. A server that became
// read-only is a standby now.
const QUERY_TIMED_OUT = /Query read timeout/
const READ_ONLY = '25006'

// A calendar day has no time zone and would shift as a Date.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

const pools = new WeakMap<Db, pg.Pool>()

export function connect(
  databaseUrl: string,
  onError: (error: Error) => void,
  timeouts: typeof TIMEOUTS = TIMEOUTS,
): Db {
  const pool = new pg.Pool({
    ...connectionOptions(databaseUrl),
    max: POOL_SIZE,
    connectionTimeoutMillis: timeouts.connect,
    statement_timeout: timeouts.statement,
    query_timeout: timeouts.query,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
  })
  // An idle client emits its errors on the pool, a client in use only on itself. An error without a listener
  // would end the process.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: discardBrokenConnections(pool) }),
  }) as unknown as Db
  pools.set(db, pool)
  return db
}

export function countConnections(db: Db): { total: number; idle: number; waiting: number } {
  const pool = pools.get(db)
  return { total: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
}

/** A broken connection means a broken server, to which all connections opened before it also go. */
function discardBrokenConnections(pool: pg.Pool): PostgresPool {
  const opened = new WeakMap<pg.PoolClient, number>()
  let brokenUpTo = 0
  let count = 0
  pool.on('connect', (client) => opened.set(client, ++count))

  function watch(client: pg.PoolClient): PostgresPoolClient {
    let broken: Error | undefined
    const query = async (sql: string, parameters: unknown[]) => {
      if (broken) throw broken
      return client.query(sql, parameters).catch((error: Error & { code?: string }) => {
        if (QUERY_TIMED_OUT.test(error.message) || error.code === READ_ONLY) {
          broken = error
          brokenUpTo = count
        }
        throw error
      })
    }
    return { query: query as never, release: () => client.release(broken) }
  }

  return {
    async connect() {
      for (;;) {
        const client = await pool.connect()
        if ((opened.get(client) ?? 0) > brokenUpTo) return watch(client)
        client.release(true)
      }
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

/** For SQL: how long deleted records stay in the trash. */
export const DELETED_RETENTION = sql<string>`make_interval(days => ${sql.lit(TRASH_RETENTION_DAYS)})`

type Visible<Table extends RecordTable> = SelectQueryBuilder<
  // The type allows no join with another record table, whose deleted rows would be included. Join with
  // `visible(...).selectAll().as(...)`.
  Omit<DB, RecordTable> & Pick<DB, Table>,
  Table,
  Record<never, never>
>

/** Rows that are not deleted. The type `Db` allows no other read of a record table except by `unscoped`. */
export function visible<Table extends RecordTable>(db: Db, table: Table): Visible<Table> {
  const rows = unscoped(db).selectFrom<RecordTable>(table)
  return rows.where(`${table as RecordTable}.deleted_at`, 'is', null) as unknown as Visible<Table>
}

/** The rows that visitors see: not deleted, published, and between their publish and hide times. */
export function shown<Table extends RecordTable>(db: Db, table: Table): Visible<Table> {
  return (visible(db, table) as Visible<RecordTable>).where(isShown(table)) as unknown as Visible<Table>
}

/** Visitors see public records, staff all records that are not deleted. */
export type Viewer = 'visitor' | 'staff'

export const seenBy = <Table extends RecordTable>(viewer: Viewer, db: Db, table: Table): Visible<Table> =>
  viewer === 'staff' ? visible(db, table) : shown(db, table)

/** Includes deleted rows, for code that restores or erases them, or in which they still count. */
export const unscoped = (db: Db) => db as UnscopedDb

export type UnscopedDb = Kysely<DB> & Db

/** For raw SQL after `from` or `join`; use `visible` elsewhere. */
export const notDeletedRows = (table: RecordTable): RawBuilder<unknown> =>
  sql`(select * from ${sql.table(table)} where deleted_at is null)`

/** For raw SQL after `from` or `join`; use `shown` elsewhere. */
export const publishedRows = (table: RecordTable): RawBuilder<unknown> =>
  sql`(select * from ${sql.table(table)} where deleted_at is null and ${isShown(table)})`

export const rowsVisibleTo = (viewer: Viewer, table: RecordTable): RawBuilder<unknown> =>
  viewer === 'staff' ? notDeletedRows(table) : publishedRows(table)

/** For raw SQL after `from` or `join`, including deleted rows. */
export const allRows = (table: RecordTable): RawBuilder<unknown> => sql.table(table)

export async function readClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return (rows[0] as { now: Date }).now
}

/** Keeps the `max` rows of an account with the latest `by` and deletes the others. */
export async function keepNewest(
  db: Db,
  table: 'known_places' | 'phones' | 'staff_sessions',
  { staffId, key, by, max }: { staffId: string; key: string; by: string; max: number },
): Promise<void> {
  const own = sql`${sql.table(table)} where staff_id = ${staffId}`
  await sql`delete from ${own} and ${sql.ref(key)} not in (
    select ${sql.ref(key)} from ${own} order by ${sql.ref(by)} desc limit ${max})`.execute(db)
}
