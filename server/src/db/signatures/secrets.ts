import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/**
 * Returns a secret of this studio and the database's time. The first caller creates it for all instances.
 * Archives do not contain it, so a restored database gets a new one.
 */
export async function readSecret(
  db: Db,
  name: string,
  create: () => string,
): Promise<{ value: string; now: number }> {
  const { rows } = await sql<{ value: string; now: number }>`
    select value, round(extract(epoch from clock_timestamp()) * 1000)::float8 as now
    from secrets where name = ${name}`.execute(db)
  if (rows[0] !== undefined) return rows[0]
  // If another instance creates the secret concurrently, its value is read.
  await db
    .insertInto('secrets')
    .values({ name, value: create() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return readSecret(db, name, create)
}
