import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { withDeleted } from '../../db/visible.ts'
import { withColumns } from '../enquiries/queries.ts'

const isOf = (find: string, e164: string | null) => sql<boolean>`(
  lower(contact_requests.email) = lower(${find}) or contact_requests.phone = ${find}
  or (${e164}::text is not null and contact_requests.phone_e164 = ${e164}))`

/** Includes spam and deleted enquiries. */
export function listOfPerson(db: Db, find: string, e164: string | null) {
  return withColumns(withDeleted(db).selectFrom('contact_requests').where('is_heartbeat', '=', false))
    .where(isOf(find, e164))
    .orderBy('contact_requests.created_at', 'desc')
    .execute()
}

/** Emails and keys are deleted with their enquiries by the database. */
export async function erasePerson(db: Db, find: string, e164: string | null): Promise<number> {
  const erased = await db.deleteFrom('contact_requests').where(isOf(find, e164)).executeTakeFirst()
  return Number(erased.numDeletedRows)
}
