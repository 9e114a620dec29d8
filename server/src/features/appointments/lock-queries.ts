import type { Db } from '../../db/connect.ts'
import { withDeleted } from '../../db/visible.ts'
import { IS_TO_COME, withClient } from './queries.ts'

/** Its enquiry is locked first: a trigger writes the enquiry's date, and others lock the enquiry before its appointments. */
export async function lockAppointment(db: Db, id: string, artistId?: string) {
  const enquiry = db.selectFrom('appointments').select('contact_id').where('id', '=', id)
  await withDeleted(db)
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

/** What is to come of some enquiries, in one order, so that two who lock several never wait for each other. */
export async function lockToCome(db: Db, enquiries: string[], artistId?: string) {
  await withDeleted(db)
    .selectFrom('contact_requests')
    .select('id')
    .where('id', 'in', enquiries)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return withClient(db, artistId)
    .where('appointments.contact_id', 'in', enquiries)
    .where(IS_TO_COME)
    .orderBy('appointments.id')
    .forNoKeyUpdate('appointments')
    .execute()
}
