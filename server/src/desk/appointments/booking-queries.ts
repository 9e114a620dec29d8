import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/schema.ts'
import { lockName } from './queries.ts'

/** Checks the appointments of all artists, regardless of the caller's scope. */
export async function isAppointment(db: Db, id: string): Promise<boolean> {
  return (
    (await db.selectFrom('appointments').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  )
}

export async function insertAppointment(db: Db, row: Insertable<DB['appointments']>): Promise<string> {
  const { id } = await db.insertInto('appointments').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateAppointment(
  db: Db,
  id: string,
  change: Updateable<DB['appointments']>,
): Promise<void> {
  await db
    .updateTable('appointments')
    .set({ ...change, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Makes a repeated walk-in request wait until the first one has finished. */
export const lockBooking = (db: Db, enquiryId: string) => lockName(db, `walk-in ${enquiryId}`)
