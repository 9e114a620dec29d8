import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { rowsWithDeleted } from '../../db/visible.ts'

const ERASE_BATCH = 1_000

/**
 * Erases enquiries without activity for that long, deleted or not. Reading is no activity. Each batch stays within the
 * statement timeout.
 */
export async function eraseOldEnquiries(db: Db, days: number): Promise<number> {
  for (let erased = 0; ; ) {
    const { rows } = await sql`
      delete from contact_requests where id in (
        select id from ${rowsWithDeleted('contact_requests')} as old
        where greatest(created_at, changed_at, booked_for) < now() - make_interval(days => ${days})
          and not exists (
            select from appointments as a
            where a.contact_id = old.id and a.state <> 'cancelled' and a.ends_at > now() - make_interval(days => ${days}))
        limit ${ERASE_BATCH})
      returning id`.execute(db)
    erased += rows.length
    if (rows.length < ERASE_BATCH) return erased
  }
}
