import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { withDeleted } from '../../../db/visible.ts'

/** How many other phone numbers sent the same text within the last day, including deleted enquiries. */
export async function countOthersWithText(db: Db, description: string, phone: string): Promise<number> {
  const { count } = await withDeleted(db)
    .selectFrom('contact_requests')
    .select(sql<number>`count(distinct coalesce(phone_e164, phone))::int`.as('count'))
    .where('text_hash', '=', sql<string>`md5(lower(regexp_replace(${description}, '\\s+', ' ', 'g')))`)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .where('phone', '<>', phone)
    .executeTakeFirstOrThrow()
  return count
}
