import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { withDeleted } from '../../db/visible.ts'
import { NO_ID } from '../../http/require-staff.ts'
import { FEED_DAYS_AHEAD, FEED_DAYS_BACK } from '../bookings/queries.ts'
import { listReads, type ReadFilter } from '../reads/queries.ts'

/** The enquiries that an account was shown. A calendar feed counts with every appointment of its days. */
async function listShown(db: Db, filter: ReadFilter): Promise<string[]> {
  const reads = await listReads(db, filter)
  const named = reads.map(({ contact_id }) => contact_id).filter((id) => id !== NO_ID)
  if (!reads.some(({ contact_id }) => contact_id === NO_ID)) return named
  const { rows } = await sql<{ contact_id: string }>`
    select contact_id from appointments
    where starts_at > ${filter.from}::timestamptz - make_interval(days => ${FEED_DAYS_BACK})
      and starts_at < ${filter.to}::timestamptz + make_interval(days => ${FEED_DAYS_AHEAD})`.execute(db)
  return [...named, ...rows.map(({ contact_id }) => contact_id)]
}

/** Enquiries whose data may have been seen: of one account what it was shown, else all that was stored by then. */
export async function listAffected(db: Db, filter: ReadFilter) {
  const shown = filter.staff === undefined ? undefined : [...new Set(await listShown(db, filter))]
  const rows = await withDeleted(db)
    .selectFrom('contact_requests')
    .select(['id', 'name', 'phone', 'phone_e164', 'email', 'reference', 'created_at'])
    .select(
      sql<number>`(select count(*)::int from appointments where contact_id = contact_requests.id)`.as(
        'appointments',
      ),
    )
    .select(
      sql<number>`(select count(*)::int from enquiry_pictures
        where contact_id = contact_requests.id and storage_key is not null)`.as('pictures'),
    )
    .where('is_heartbeat', '=', false)
    .where('created_at', '<=', filter.to)
    .$if(shown !== undefined, (query) => query.where('id', '=', sql<string>`any (${shown ?? []}::uuid[])`))
    .orderBy('created_at')
    .execute()
  return { rows, erased: shown === undefined ? 0 : shown.length - rows.length }
}
