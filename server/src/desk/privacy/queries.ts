import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { unscoped } from '../../db/scopes.ts'
import { withColumns } from '../enquiries/queries.ts'

const isOf = (find: string, e164: string | null) => sql<boolean>`(
  lower(contact_requests.email) = lower(${find}) or contact_requests.phone = ${find}
  or (${e164}::text is not null and contact_requests.phone_e164 = ${e164}))`

/** Lists the enquiries of a client, including spam and deleted ones. */
export function listOfPerson(db: Db, find: string, e164: string | null) {
  return withColumns(unscoped(db).selectFrom('contact_requests').where('is_heartbeat', '=', false))
    .where(isOf(find, e164))
    .orderBy('contact_requests.created_at', 'desc')
    .execute()
}

/** Emails, keys and picture rows are deleted by cascade. Locks in the same order as all other writes. */
export async function erasePerson(tx: Db, find: string, e164: string | null): Promise<number> {
  const own = unscoped(tx).selectFrom('contact_requests').select('id').where(isOf(find, e164))
  const locked = await own.orderBy('id').forUpdate().execute()
  if (locked.length === 0) return 0
  const ids = locked.map(({ id }) => id)
  const erased = await tx.deleteFrom('contact_requests').where('id', 'in', ids).executeTakeFirst()
  return Number(erased.numDeletedRows)
}
