import { ENQUIRY_STATUSES, type EnquiryStatus } from '@linework/contract/enquiries/limits'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { anyEnquiry, listedEnquiries, withColumns } from './queries.ts'

interface Counted {
  all: number
  unread: number
}

/** By status, and of the waitlist, in one query: every open screen of the back office asks for it every few seconds. */
export async function countByStatus(
  db: Db,
  artistId?: string,
): Promise<Record<EnquiryStatus | 'waitlist', Counted>> {
  const waitlist = listedEnquiries(db, 'waitlist', artistId).select(['contact_requests.read_at'])
  const { rows } = await sql<Counted & { status: string }>`
    ${artistId === undefined ? TOTALS : countOwn(db, artistId)} union all
    select 'waitlist', count(*)::int, count(*) filter (where read_at is null)::int
    from (${waitlist}) as waitlist`.execute(db)
  const none = { all: 0, unread: 0 }
  const counts = [...ENQUIRY_STATUSES, 'waitlist'].map((status) => [
    status,
    rows.find((row) => row.status === status) ?? none,
  ])
  return Object.fromEntries(counts)
}

const TOTALS = sql`
  select kind as status, coalesce(sum(count) filter (where list = 'requests'), 0)::int as "all",
    coalesce(sum(count) filter (where list = 'unread'), 0)::int as unread
  from totals where list in ('requests', 'unread') group by kind`

const countOwn = (db: Db, artistId: string) =>
  anyEnquiry(db, artistId)
    .select([
      'status',
      sql<number>`count(*)::int`.as('all'),
      sql<number>`count(*) filter (where read_at is null)::int`.as('unread'),
    ])
    .groupBy('status')

export function listNewest(db: Db, max: number, artistId?: string) {
  return listedEnquiries(db, undefined, artistId)
    .select(['contact_requests.id', 'contact_requests.created_at'])
    .orderBy('contact_requests.created_at', 'desc')
    .orderBy('contact_requests.id')
    .limit(max)
    .execute()
}

/** The new ones that have waited longest. */
export function listWaiting(db: Db, max: number, artistId?: string) {
  return withColumns(listedEnquiries(db, 'new', artistId))
    .orderBy('contact_requests.created_at')
    .orderBy('contact_requests.id')
    .limit(max)
    .execute()
}
