import type { contactInfoFields } from '@linework/contract/studio/contact-info-shapes'
import { type Insertable, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/schema.ts'

const COLUMNS = [
  'id',
  'phone',
  'alt_mobile',
  'email',
  'address',
  'working_hours',
  'special_days',
  'version',
] as const

type Fields = z.output<typeof contactInfoFields>

export const contactInfoRow = ({ altMobile, workingHours, specialDays, ...texts }: Fields) => ({
  ...texts,
  alt_mobile: altMobile,
  ...hoursRow({ workingHours, specialDays }),
})

/** Omits an absent field, so that the update keeps the stored special days. */
export const hoursRow = ({ workingHours, specialDays }: Pick<Fields, 'workingHours' | 'specialDays'>) => ({
  working_hours: JSON.stringify(workingHours),
  ...(specialDays === undefined ? {} : { special_days: JSON.stringify(specialDays) }),
})

export function findContactInfo(db: Db) {
  return db.selectFrom('contact_info').select(COLUMNS).executeTakeFirst()
}

/** Blocks concurrent saves until the transaction ends, even before the first row exists. */
export async function lockContactInfo(db: Db) {
  await sql`select pg_advisory_xact_lock(hashtextextended('contact-info', 0))`.execute(db)
  return db.selectFrom('contact_info').select(COLUMNS).forUpdate().executeTakeFirst()
}

export function saveContactInfo(db: Db, info: Insertable<DB['contact_info']>) {
  return db
    .insertInto('contact_info')
    .values(info)
    .onConflict((conflict) => conflict.column('singleton').doUpdateSet(info))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}
