import type { Insertable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { ContactKeys } from '../../db/schema.ts'

/** Says whether it is the first with this key; waits for another that is being written. */
export async function insertEnquiryKey(db: Db, key: Insertable<ContactKeys>): Promise<boolean> {
  const inserted = await db
    .insertInto('contact_keys')
    .values(key)
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .returning('key_hash')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Of a deleted request too: sending it again makes no new one. */
export function findEnquiryKey(db: Db, keyHash: string) {
  return db
    .selectFrom('contact_keys')
    .innerJoin('contact_requests', 'contact_requests.id', 'contact_keys.contact_id')
    .select(['body_hash', 'reference'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
}
