import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** Runs work in one process at a time. The lock of a process that dies ends with its connection. */
export function withLock<T>(db: Db, name: string, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (own) => {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_lock(hashtextextended(${name}, 0)) as taken`.execute(own)
    if (!rows[0]?.taken) throw new Error(`Another process holds the lock “${name}”.`)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(own).catch(() => {})
    }
  })
}
