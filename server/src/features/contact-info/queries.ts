import type { Insertable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { ContactInfo } from '../../db/schema.ts'

const COLUMNS = ['id', 'phone', 'alt_mobile', 'email', 'address', 'working_hours'] as const

export function findContactInfo(db: Db) {
  return db.selectFrom('contact_info').select(COLUMNS).executeTakeFirst()
}

/** Kept from others until the transaction ends. */
export function lockContactInfo(db: Db) {
  return db.selectFrom('contact_info').select(COLUMNS).forUpdate().executeTakeFirst()
}

export function saveContactInfo(db: Db, info: Insertable<ContactInfo>) {
  return db
    .insertInto('contact_info')
    .values(info)
    .onConflict((conflict) => conflict.column('singleton').doUpdateSet(info))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}
