import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** Returns the database's time, the common clock of all instances. */
export async function readClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return (rows[0] as { now: Date }).now
}
