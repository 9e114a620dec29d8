import { sql } from 'kysely'
import { type Db, notDeletedRows } from '../../../db/connect.ts'
import { IS_UNNOTIFIED } from '../../appointments/queries.ts'

const IS_FAILED_EMAIL = sql`m.state = 'failed' and m.phone_id is null`

const OF_CLIENT = sql`outbox as m join appointments as a on a.id = m.appointment_id
  where a.contact_id = contact_requests.id and ${IS_UNNOTIFIED}`

/** SQL for `where` on enquiries. Once staff have replied, a failed email of an enquiry does not matter. */
export const HAS_FAILED_MAIL = sql<boolean>`((contact_requests.status = 'new' and exists (
  select from outbox m where m.contact_id = contact_requests.id and ${IS_FAILED_EMAIL}))
  or exists (select from ${OF_CLIENT}))`

/** SQL for `select`: a scalar subquery runs once per returned row; 'exists' may read every failed email. */
export const IS_UNDELIVERED = sql<boolean>`coalesce(
  (select true from outbox m
    where contact_requests.status = 'new' and m.contact_id = contact_requests.id and ${IS_FAILED_EMAIL} limit 1),
  (select true from ${OF_CLIENT} limit 1), false)`

/** Reads the failed emails first, because there are far fewer failed emails than enquiries. */
export async function countUndelivered(db: Db, artistId?: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct failed.contact_id)::int as count
    from (
      select m.contact_id, true as is_of_enquiry from outbox as m where m.contact_id is not null and ${IS_FAILED_EMAIL}
      union all
      select a.contact_id, false from outbox as m join appointments as a on a.id = m.appointment_id
      where ${IS_UNNOTIFIED}) as failed
    where (
      select not is_heartbeat and status <> 'spam' and (status = 'new' or not failed.is_of_enquiry)
        and (${artistId ?? null}::uuid is null or artist_id = ${artistId ?? null})
      from ${notDeletedRows('contact_requests')} as enquiry where enquiry.id = failed.contact_id)`.execute(db)
  return rows[0]?.count ?? 0
}
