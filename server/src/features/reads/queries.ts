import { READS_DAYS_MAX } from '@linework/contract/people/limits'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { withDeleted } from '../../db/visible.ts'

const ERASED_AT_ONCE = 1_000

export interface Reader {
  id: string
  email: string
}

/** One line for each hour, reader, call and client. An appointment counts as the enquiry that it belongs to. */
export async function insertReads(db: Db, by: Reader, call: string, ids: string[]): Promise<void> {
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
  /** The address of an account; all without it. */
  staff?: string | undefined
}

/** A line says when its hour's first read was, so the hours that touch the span count. */
const withinSpan = ({ from, to, staff }: ReadFilter) => sql<boolean>`
  reads.hour <= ${to} and reads.hour + interval '1 hour' > ${from}
  and (${staff ?? null}::text is null or lower(reads.staff_email) = lower(${staff ?? null}))`

/** Oldest first, with the reference of what is still stored. */
export function listReads(db: Db, filter: ReadFilter) {
  return withDeleted(db)
    .selectFrom('reads')
    .leftJoin('contact_requests', 'contact_requests.id', 'reads.contact_id')
    .select(['reads.at', 'reads.staff_email', 'reads.call', 'reads.contact_id', 'contact_requests.reference'])
    .where(withinSpan(filter))
    .orderBy('reads.at')
    .orderBy('reads.contact_id')
    .execute()
}

/** In parts, each within a statement's time. */
export async function eraseOldReads(db: Db): Promise<number> {
  for (let erased = 0; ; ) {
    const { rows } = await sql`
      delete from reads where ctid = any (array(
        select ctid from reads where at < now() - make_interval(days => ${READS_DAYS_MAX}) limit ${ERASED_AT_ONCE}))
      returning contact_id`.execute(db)
    erased += rows.length
    if (rows.length < ERASED_AT_ONCE) return erased
  }
}
