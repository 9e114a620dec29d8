import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { connectionOptions } from './primary-resolver.ts'
import type { RecordTable } from './record-tables.ts'
import type { DB } from './schema.ts'

/**
 * A connection or a transaction. It cannot select from record tables, because a plain read would return
 * deleted rows: reads use `visible` or `unscoped` (db/scopes.ts).
 */
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
// The statement timeout is shorter, so this one means a broken connection. A read-only server has become a
// standby.
const QUERY_TIMED_OUT = /Query read timeout/
const READ_ONLY = '25006'

// A calendar day has no zone, so it stays a string.
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
  // An idle client emits errors on the pool, a checked-out one only on itself. An unhandled error would end
  // the process.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: discardBrokenConnections(pool) }),
  }) as unknown as Db
  pools.set(db, pool)
  return db
}

/** Counts the connections of a pool, and the callers that wait for one. */
export function countConnections(db: Db): { total: number; idle: number; waiting: number } {
  const pool = pools.get(db)
  return { total: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
}

/**
 * A broken connection would be reused by the next caller. When one breaks, the pool also discards all
 * connections opened before it, because they go to the same server.
 */
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
