import { CHECK_UP_DAYS } from '@linework/contract/desk/clients/messages'
import { sql } from 'kysely'
import { allRows, type Db } from '../../db/connect.ts'

const ERASE_BATCH = 1_000

/** Erases in batches. Reading an enquiry is no activity that prolongs its retention. */
export async function eraseOldEnquiries(db: Db, days: number): Promise<number> {
  // Pictures that clients add to a check-up are kept as long as its page.
  await sql`delete from enquiry_pictures
    where kind = 'healing' and created_at < now() - make_interval(days => ${CHECK_UP_DAYS})`.execute(db)
  for (let erased = 0; ; ) {
    const batch = await db.transaction().execute((tx) => eraseBatch(tx, days))
    erased += batch.erased
    if (batch.found < ERASE_BATCH) return erased
  }
}

/** Skips enquiries that staff are changing, and checks the age again after locking the others. */
async function eraseBatch(tx: Db, days: number): Promise<{ found: number; erased: number }> {
  const old = sql`select id from ${allRows('contact_requests')} as old where ${isOld(days)}`
  const found = await sql<{ id: string }>`${old} limit ${ERASE_BATCH} for update skip locked`.execute(tx)
  const ids = found.rows.map(({ id }) => id)
  const erased = await sql`
    delete from contact_requests where id in (${old} and id = any(${ids}::uuid[])) returning id`.execute(tx)
  return { found: ids.length, erased: erased.rows.length }
}

/** Ignores updated_at of an appointment in version 1, because an import or upgrade may have set it. */
const isOld = (days: number) => {
  const since = sql`now() - make_interval(days => ${days})`
  return sql`greatest(created_at, changed_at, booked_for) < ${since}
    and not exists (
      select from appointments as a where a.contact_id = old.id
        and ((a.state <> 'cancelled' and a.ends_at > ${since}) or (a.version > 1 and a.updated_at > ${since})))
    and not exists (select from reminders as r where r.contact_id = old.id and r.due_at > ${since})`
}
