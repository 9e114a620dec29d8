import type { Insertable } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { ContactKeys } from '../../../db/schema.ts'
import { withDeleted } from '../../../db/visible.ts'

/** Returns true for the first row with this key; waits for a parallel insert of the same key. */
export async function insertEnquiryKey(db: Db, key: Insertable<ContactKeys>): Promise<boolean> {
  const inserted = await db
    .insertInto('contact_keys')
    .values(key)
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .returning('key_hash')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Includes deleted enquiries: sending one again stores no new one. */
export function findEnquiryKey(db: Db, keyHash: string) {
  return withDeleted(db)
    .selectFrom('contact_keys')
    .innerJoin('contact_requests', 'contact_requests.id', 'contact_keys.contact_id')
    .select(['body_hash', 'reference', 'contact_requests.id', 'contact_requests.created_at'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
}
