import type { Db } from '../../db/connect.ts'
import { unscoped } from '../../db/scopes.ts'
import { IS_UPCOMING, withClient } from './queries.ts'

/** Locks the enquiry first: a trigger updates its date, and other code locks it before its appointments. */
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
