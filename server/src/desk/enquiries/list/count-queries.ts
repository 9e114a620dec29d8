import { ENQUIRY_STATUSES, type EnquiryStatus } from '@linework/contract/desk/enquiries'
import { sql } from 'kysely'
import { type Db, visible } from '../../../db/connect.ts'
import { anyEnquiry, HEALS_BADLY, listedEnquiries, withColumns } from '../queries.ts'

interface Counted {
  all: number
  unread: number
}

const APART = ['waitlist', 'healing'] as const

/** Counts in one query, because every open back office screen polls it every few seconds. */
export async function countByStatus(
  db: Db,
  artistId?: string,
): Promise<Record<EnquiryStatus | (typeof APART)[number], Counted>> {
  const waitlist = listedEnquiries(db, 'waitlist', artistId).select(['contact_requests.read_at'])
  const healing = listedEnquiries(db, 'open', artistId)
    .where(HEALS_BADLY)
    .select(['contact_requests.read_at'])
  const { rows } = await sql<Counted & { status: string }>`
    ${artistId === undefined ? TOTALS : countOwn(db, artistId)} union all
    select 'waitlist', count(*)::int, count(*) filter (where read_at is null)::int
    from (${waitlist}) as waitlist union all
    select 'healing', count(*)::int, count(*) filter (where read_at is null)::int
    from (${healing}) as healing`.execute(db)
  const none = { all: 0, unread: 0 }
  const counts = [...ENQUIRY_STATUSES, ...APART].map((status) => [
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

/** Lists the oldest new enquiries, with healing problems first. */
export function listUnanswered(db: Db, max: number, artistId?: string) {
  // Two short index reads, because no index contains the combined order.
  const [urgent, others] = [HEALS_BADLY, sql<boolean>`not ${HEALS_BADLY}`].map((which) =>
    listedEnquiries(db, 'new', artistId)
      .select('contact_requests.id')
      .where(which)
      .orderBy('contact_requests.created_at')
      .orderBy('contact_requests.id')
      .limit(max),
  )
  return withColumns(visible(db, 'contact_requests'))
    .where(sql<boolean>`contact_requests.id in ((${urgent}) union all (${others}))`)
    .orderBy(HEALS_BADLY, 'desc')
    .orderBy('contact_requests.created_at')
    .orderBy('contact_requests.id')
    .limit(max)
    .execute()
}
