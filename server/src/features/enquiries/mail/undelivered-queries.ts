import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { visibleRows } from '../../../db/visible.ts'
import { IS_UNTOLD } from '../../appointments/queries.ts'

const OF_CLIENT = sql`appointment_mails as m join appointments as a on a.id = m.appointment_id
  where a.contact_id = contact_requests.id and ${IS_UNTOLD}`

/** For `where` on enquiries. Once staff have replied, a failed email of the enquiry itself needs no attention. */
export const HAS_FAILED_MAIL = sql<boolean>`((contact_requests.status = 'new' and exists (
  select from contact_mails m where m.contact_id = contact_requests.id and m.state = 'failed'))
  or exists (select from ${OF_CLIENT}))`

/**
 * For `select` on enquiries. A scalar subquery runs once per shown row; with 'exists' the planner may read every failed
 * email.
 */
export const IS_UNDELIVERED = sql<boolean>`coalesce(
  (select true from contact_mails m
    where contact_requests.status = 'new' and m.contact_id = contact_requests.id and m.state = 'failed' limit 1),
  (select true from ${OF_CLIENT} limit 1), false)`

/** Counts enquiries with a failed email that needs attention. Starts from the failed emails, which are few. */
export async function countUndelivered(db: Db, artistId?: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct failed.contact_id)::int as count
    from (
      select contact_id, true as is_of_enquiry from contact_mails where state = 'failed'
      union all
      select a.contact_id, false from appointment_mails as m join appointments as a on a.id = m.appointment_id
      where ${IS_UNTOLD}) as failed
    where (
      select not is_heartbeat and status <> 'spam' and (status = 'new' or not failed.is_of_enquiry)
        and (${artistId ?? null}::uuid is null or artist_id = ${artistId ?? null})
      from ${visibleRows('contact_requests')} as enquiry where enquiry.id = failed.contact_id)`.execute(db)
  return rows[0]?.count ?? 0
}
