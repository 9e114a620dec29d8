import type { EnquiryStatus, EnquiryView } from '@linework/contract/desk/enquiries'
import type { enquiriesQuery } from '@linework/contract/desk/enquiries-field-shapes'
import type { Topic } from '@linework/contract/desk/topics'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { z } from 'zod'
import { allRows, type Db, readClock, unscoped, visible } from '../../db/connect.ts'
import { notAfter, offsetOf, type StablePage } from '../../db/paginate.ts'
import type { DB } from '../../db/schema.ts'
import { readNumber, totalOf } from '../../db/totals.ts'
import { isOnWaitlist, WAITING, WAITING_SINCE } from '../waitlist/queries.ts'
import { isForArtist, isForService, matchesText, midnight } from './list/conditions.ts'
import { HAS_FAILED_MAIL, IS_UNDELIVERED } from './mail/undelivered-queries.ts'

/** Without a status the list has every enquiry except spam; with an artist id only the artist's own. */
export type EnquiryFilter = Partial<z.output<typeof enquiriesQuery>> & { artistId?: string | undefined }

/** Omits deleted enquiries but includes spam. An artist id limits the result to the artist's own. */
export const anyEnquiry = (db: Db, artistId?: string) =>
  visible(db, 'contact_requests')
    .where('contact_requests.is_heartbeat', '=', false)
    .$if(artistId !== undefined, (query) =>
      query.where('contact_requests.artist_id', '=', artistId as string),
    )

/** Enquiries that staff see. Spam appears only in its own view. */
export const listedEnquiries = (db: Db, view?: EnquiryView, artistId?: string) =>
  anyEnquiry(db, artistId).where(isInView(view))

/** Unanswered report of a healing problem. Must equal the expression in an index of the table. */
export const HEALS_BADLY = sql<boolean>`(contact_requests.topic = 'healing' and contact_requests.status = 'new')`

const OPEN: EnquiryStatus[] = ['new', 'contacted']

// These conditions must equal the expressions in the list indexes.
function isInView(view: EnquiryView | undefined) {
  if (view === 'open') return sql<boolean>`contact_requests.status in ('new', 'contacted')`
  if (view === 'waitlist') return isOnWaitlist()
  return view === undefined
    ? sql<boolean>`contact_requests.status <> 'spam'`
    : sql<boolean>`contact_requests.status = ${view}`
}

export const matchingEnquiries = (
  db: Db,
  { from, to, service, artist, topic, status, q, mail, weekday, asOf, artistId }: EnquiryFilter,
) =>
  listedEnquiries(db, status, artistId)
    .where(notAfter('contact_requests', asOf))
    .$if(from !== undefined, (query) =>
      query.where('contact_requests.created_at', '>=', midnight(from as string, 0)),
    )
    .$if(to !== undefined, (query) =>
      query.where('contact_requests.created_at', '<', midnight(to as string, 1)),
    )
    .$if(mail === 'failed', (query) => query.where(HAS_FAILED_MAIL))
    .$if(topic !== undefined, (query) => query.where('contact_requests.topic', '=', topic as Topic))
    .$if(service !== undefined, (query) => query.where(isForService(service as string)))
    .$if(status === 'waitlist', (query) => query.where(isOnWaitlist({ artist, weekday })))
    .$if(artist !== undefined && status !== 'waitlist', (query) => query.where(isForArtist(artist as string)))
    .$if(q !== undefined && q.trim() !== '', (query) => query.where(matchesText(q as string)))

// Derived from appointments: booked_for keeps the first session until staff record that it took place.
const NEXT_START = sql`min(a.starts_at) filter (where a.state in ('planned', 'confirmed') and a.ends_at > now())`
const LAST_START = sql`max(a.starts_at) filter (where a.state <> 'cancelled')`
const OF_ENQUIRY = sql`appointments as a where a.contact_id = contact_requests.id`

const PICTURES = sql<number>`(
  select count(*)::int from enquiry_pictures as p
  where p.contact_id = contact_requests.id and p.storage_key is not null)`

export const withColumns = (query: ReturnType<typeof listedEnquiries>) =>
  query
    .leftJoin('staff', 'staff.id', 'contact_requests.changed_by')
    .selectAll('contact_requests')
    .select([
      'staff.email as changed_by_email',
      IS_UNDELIVERED.as('undelivered'),
      sql<Date | null>`(select coalesce(${NEXT_START}, ${LAST_START}) from ${OF_ENQUIRY})`.as('comes_at'),
      WAITING.as('waiting'),
      PICTURES.as('pictures'),
    ])

export type EnquiryRow = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>>

// Order: upcoming appointments by start, enquiries without one, past appointments with the latest first.
const BY_APPOINTMENT = sql`(
  select coalesce(extract(epoch from ${NEXT_START}), 1e11 - extract(epoch from ${LAST_START}), 1e10)
  from ${OF_ENQUIRY})`

export function listEnquiries(db: Db, filter: EnquiryFilter, page: StablePage) {
  return withColumns(visible(db, 'contact_requests'))
    .where('contact_requests.id', 'in', pageIds(db, filter, page))
    .$if(filter.status === 'open' || filter.status === 'new', (query) => query.orderBy(HEALS_BADLY, 'desc'))
    .$if(filter.status === 'booked', (query) => query.orderBy(BY_APPOINTMENT))
    .$if(filter.status === 'waitlist', (query) => query.orderBy(WAITING_SINCE))
    .orderBy('contact_requests.created_at', 'desc')
    .orderBy('contact_requests.id')
    .execute()
}

/** Reads only an index unless a filter other than the status is set, so that deep pages are fast. */
const pageIds = (db: Db, filter: EnquiryFilter, page: StablePage) =>
  matchingEnquiries(db, filter)
    .select('contact_requests.id')
    .$if(filter.status === 'open' || filter.status === 'new', (query) => query.orderBy(HEALS_BADLY, 'desc'))
    .$if(filter.status === 'booked', (query) => query.orderBy(BY_APPOINTMENT))
    .$if(filter.status === 'waitlist', (query) => query.orderBy(WAITING_SINCE))
    .orderBy('contact_requests.created_at', 'desc')
    .orderBy('contact_requests.id')
    .limit(page.limit)
    .offset(offsetOf(page))

/** Reads a stored total unless a filter other than the status is set. */
export function countEnquiries(db: Db, filter: EnquiryFilter = {}): Promise<number> {
  const { status, asOf, ...others } = filter
  const { from, to, service, artist, topic, mail, q, artistId } = others
  const isFiltered = [from, to, service, artist, topic, mail, artistId, q?.trim() || undefined].some(
    (given) => given !== undefined,
  )
  if (isFiltered || status === 'waitlist')
    return readNumber(db, sql`(${countOf(matchingEnquiries(db, filter))})`)
  const all = totalOf('requests', kindOf(status))
  if (asOf === undefined) return readNumber(db, all)
  const later = listedEnquiries(db, status).where('contact_requests.created_at', '>', asOf as never)
  return readNumber(db, all, sql`(${countOf(later)})`)
}

const countOf = (query: ReturnType<typeof listedEnquiries>) =>
  query.select(sql<number>`count(*)::int`.as('n'))

function kindOf(view: EnquiryView | undefined) {
  if (view === undefined) return { without: 'spam' }
  return { only: view === 'open' ? OPEN : [view] }
}

export function findEnquiry(db: Db, id: string, artistId?: string) {
  return withColumns(anyEnquiry(db, artistId).where('contact_requests.id', '=', id)).executeTakeFirst()
}

/** Finds an enquiry by the reference that the visitor got. */
export async function findTopic(db: Db, reference: string): Promise<Topic | undefined> {
  const row = await anyEnquiry(db).select('topic').where('reference', '=', reference).executeTakeFirst()
  return row?.topic as Topic | undefined
}

export function lockEnquiry(db: Db, id: string, artistId?: string) {
  return anyEnquiry(db, artistId).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Includes deleted enquiries and those of other artists. */
export async function isEnquiry(db: Db, id: string): Promise<boolean> {
  const row = await unscoped(db)
    .selectFrom('contact_requests')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks in id order, so that concurrent bulk changes cannot deadlock. */
export function lockEnquiries(db: Db, ids: string[], artistId?: string) {
  return anyEnquiry(db, artistId).selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

export function listOthersOfPhone(
  db: Db,
  { id, phone, phone_e164 }: Pick<EnquiryRow, 'id' | 'phone' | 'phone_e164'>,
  { max, artistId }: { max: number; artistId: string | undefined },
) {
  return (
    withColumns(anyEnquiry(db, artistId))
      .where('contact_requests.id', '<>', id)
      // Walk-ins may have no phone number, and must not match each other.
      .where('phone', '<>', '')
      .where((e) => (phone_e164 === null ? e('phone', '=', phone) : e('phone_e164', '=', phone_e164)))
      .orderBy('contact_requests.created_at', 'desc')
      .limit(max)
      .execute()
  )
}

/** New enquiries of joined numbers get the same client, even after older enquiries were erased. */
const joinedClient = (phone: string | null) => sql<string | null>`(
  select client_id from ${allRows('contact_requests')} as joined
  where phone_e164 = ${phone} and client_id is not null limit 1)`

export function insertEnquiry(db: Db, contact: Insertable<DB['contact_requests']>) {
  return db
    .insertInto('contact_requests')
    .values({ ...contact, client_id: joinedClient(contact.phone_e164 ?? null) })
    .returning(['id', 'reference', 'artist_id', 'is_heartbeat', 'topic', 'created_at'])
    .executeTakeFirstOrThrow()
}

export const updateEnquiry = (db: Db, id: string, changes: Updateable<DB['contact_requests']>) =>
  updateEnquiries(db, [id], changes)

export async function updateEnquiries(
  db: Db,
  ids: string[],
  changes: Updateable<DB['contact_requests']>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await db.updateTable('contact_requests').set(changes).where('id', 'in', ids).execute()
}

export const changedBy = async (db: Db, { id }: { id: string }, what: string) => ({
  changed_what: what,
  changed_by: id,
  changed_at: await readClock(db),
})
