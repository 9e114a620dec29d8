import { type Insertable, sql, type Updateable } from 'kysely'
import { type Db, unscoped } from '../../db/connect.ts'
import type { DB } from '../../db/schema.ts'
import { IS_UPCOMING, lockName, withClient } from './queries.ts'

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

/** Locks the enquiry before its appointment, as other code does, because a trigger updates the enquiry. */
export async function lockAppointment(db: Db, id: string, artistId?: string) {
  const enquiry = db.selectFrom('appointments').select('contact_id').where('id', '=', id)
  await unscoped(db)
    .selectFrom('contact_requests')
    .select('id')
    .where('id', '=', enquiry)
    .forNoKeyUpdate()
    .execute()
  return withClient(db, artistId)
    .where('appointments.id', '=', id)
    .forNoKeyUpdate('appointments')
    .executeTakeFirst()
}

/** Locks the enquiries' upcoming appointments, ordered by id so that concurrent callers cannot deadlock. */
export async function lockUpcomingAppointments(db: Db, enquiries: string[], artistId?: string) {
  await unscoped(db)
    .selectFrom('contact_requests')
    .select('id')
    .where('id', 'in', enquiries)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return withClient(db, artistId)
    .where('appointments.contact_id', 'in', enquiries)
    .where(IS_UPCOMING)
    .orderBy('appointments.id')
    .forNoKeyUpdate('appointments')
    .execute()
}
