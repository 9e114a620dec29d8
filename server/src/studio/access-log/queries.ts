import { ACCESS_LOG_RETENTION_DAYS } from '@linework/contract/desk/clients/privacy-shapes'
import { sql } from 'kysely'
import { type Db, unscoped } from '../../db/connect.ts'

const ERASED_AT_ONCE = 1_000

export interface Reader {
  id: string
  email: string
}

/** Stores one row per hour, reader, call and client. An appointment id is stored as the id of its enquiry. */
export async function insertAccessLogEntries(db: Db, by: Reader, call: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into reads (hour, staff_id, staff_email, call, contact_id)
    select date_trunc('hour', now(), 'UTC'), ${by.id}, ${by.email}, ${call}, coalesce(appointments.contact_id, given.id)
    from unnest(${ids}::uuid[]) as given (id) left join appointments on appointments.id = given.id
    on conflict do nothing`.execute(db)
}

export interface ReadFilter {
  from: Date
  to: Date
  /** Email address of a staff member. Without it, the reads of all staff match. */
  staff?: string | undefined
}

/** Rows have the precision of an hour, so every hour that overlaps the span matches. */
const withinSpan = ({ from, to, staff }: ReadFilter) => sql<boolean>`
  reads.hour <= ${to} and reads.hour + interval '1 hour' > ${from}
  and (${staff ?? null}::text is null or lower(reads.staff_email) = lower(${staff ?? null}))`

/** Sorted from the oldest. `reference` is null for an erased enquiry. */
export function listAccessLog(db: Db, filter: ReadFilter) {
  return unscoped(db)
    .selectFrom('reads')
    .leftJoin('contact_requests', 'contact_requests.id', 'reads.contact_id')
    .select(['reads.at', 'reads.staff_email', 'reads.call', 'reads.contact_id', 'contact_requests.reference'])
    .where(withinSpan(filter))
    .orderBy('reads.at')
    .orderBy('reads.contact_id')
    .execute()
}

/** Deletes in batches, so that each statement stays within the statement timeout. */
export async function purgeOldAccessLog(db: Db): Promise<number> {
  for (let erased = 0; ; ) {
    const { rows } = await sql`
      delete from reads where ctid = any (array(
        select ctid from reads where at < now() - make_interval(days => ${ACCESS_LOG_RETENTION_DAYS}) limit ${ERASED_AT_ONCE}))
      returning contact_id`.execute(db)
    erased += rows.length
    if (rows.length < ERASED_AT_ONCE) return erased
  }
}
