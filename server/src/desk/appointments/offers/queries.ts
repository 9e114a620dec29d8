import { FREED_HOURS, type OfferState } from '@linework/contract/desk/offers'
import {
  type InsertObject,
  type RawBuilder,
  type Selectable,
  sql,
  type Updateable,
  type UpdateObject,
} from 'kysely'
import { type Db, notDeletedRows } from '../../../db/connect.ts'
import type { DB } from '../../../db/schema.ts'
import { LINK_DAYS_AFTER } from '../client/link.ts'

/** True when the artist is booked or the time is blocked; ignores time that offers hold. */
export const isBusy = (span: RawBuilder<unknown>, artistId: RawBuilder<unknown>) => sql`(
  exists (select from appointments as a
    join ${notDeletedRows('contact_requests')} as other on other.id = a.contact_id
    where a.span && ${span} and a.artist_id = ${artistId} and a.state <> 'cancelled')
  or exists (select from blocked_times as b
    where b.span && ${span} and (b.artist_id = ${artistId} or b.artist_id is null)))`

const IS_FREE = sql<boolean>`(t.starts_at > now() and not ${isBusy(sql`t.span`, sql`o.artist_id`)})`

/** SQL for the times of open offers, which are held for their clients until the offer expires. */
export const HELD = sql`(
  select t.*, o.artist_id, o.contact_id, 'Offered to ' || c.name as reason, ${IS_FREE} as is_free
  from offered_times as t join offers as o on o.id = t.offer_id
  join ${notDeletedRows('contact_requests')} as c on c.id = o.contact_id
  where o.state = 'open' and o.expires_at > now() and c.status not in ('closed', 'spam'))`

/** An offer counts as withdrawn when its enquiry is closed or its artist is deleted. */
const STATE = sql<OfferState>`case
  when o.state <> 'open' then o.state
  when c.status in ('closed', 'spam') or artist.id is null then 'withdrawn'
  when o.expires_at <= now() then 'expired'
  when not exists (select from offered_times as t where t.offer_id = o.id and ${IS_FREE}) then 'full'
  else 'open' end`

const TIMES = sql<{ startsAt: string; isFree: boolean; minutes: number }[]>`(
  select json_agg(json_build_object('startsAt', t.starts_at, 'isFree', ${IS_FREE},
    'minutes', round(extract(epoch from t.ends_at - t.starts_at) / 60)) order by t.starts_at)
  from offered_times as t where t.offer_id = o.id)`

/** Start of the appointment that the client took, while its client link is valid. */
const TAKEN_AT = sql<Date | null>`case
  when taken.state <> 'cancelled' and taken.ends_at + make_interval(days => ${LINK_DAYS_AFTER}) > now()
    then taken.starts_at end`

const withTimes = (db: Db) =>
  db
    .selectFrom('offers as o')
    .innerJoin(
      sql<Selectable<DB['contact_requests']>>`${notDeletedRows('contact_requests')}`.as('c'),
      'c.id',
      'o.contact_id',
    )
    .leftJoin(
      sql<{ id: string; name: string }>`${notDeletedRows('artists')}`.as('artist'),
      'artist.id',
      'o.artist_id',
    )
    .selectAll('o')
    .leftJoin('appointments as taken', 'taken.id', 'o.appointment_id')
    .select([STATE.as('shown_state'), TIMES.as('times'), 'artist.name as artist_name'])
    .select([
      TAKEN_AT.as('taken_at'),
      'c.name as client_name',
      'c.email as client_email',
      'c.phone as client_phone',
    ])

export type OfferRow = Awaited<ReturnType<ReturnType<typeof withTimes>['executeTakeFirstOrThrow']>>

export const listOffers = (db: Db, enquiryId: string) =>
  withTimes(db)
    .where('o.contact_id', '=', enquiryId)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .execute()

export const listOffersById = (db: Db, ids: string[]) =>
  ids.length === 0 ? Promise.resolve([]) : withTimes(db).where('o.id', 'in', ids).execute()

export const findOffer = (db: Db, id: string) => withTimes(db).where('o.id', '=', id).executeTakeFirst()

/** Returns false when no offer was open. */
export async function withdrawOffers(tx: Db, enquiryId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('offers')
    .set({ state: 'withdrawn' })
    .where('contact_id', '=', enquiryId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const inHours = (hours: number) => sql<Date>`now() + make_interval(hours => ${hours})`

/** Expiry of an offer that is sent now: some hours later, but not after the offered time starts. */
export const heldFrom = (start: Date | string) =>
  sql<Date>`least(${inHours(FREED_HOURS)}, ${start}::timestamptz)`

export async function insertOffer(
  tx: Db,
  row: InsertObject<DB, 'offers'>,
  times: { starts_at: Date; ends_at: Date }[],
): Promise<string> {
  const { id } = await tx.insertInto('offers').values(row).returning('id').executeTakeFirstOrThrow()
  await tx
    .insertInto('offered_times')
    .values(times.map((time) => ({ offer_id: id, ...time })))
    .execute()
  return id
}

/** A time is free unless it is booked, blocked or held by another open offer. */
export async function areTimesFree(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from offered_times as t join offers as o on o.id = t.offer_id
    where o.id = ${id} and (${isBusy(sql`t.span`, sql`o.artist_id`)} or exists (
      select from ${HELD} as held
      where held.span && t.span and held.offer_id <> ${id} and held.artist_id = o.artist_id))`.execute(tx)
  return rows.length === 0
}

export async function saveAnswer(tx: Db, id: string, answer: Updateable<DB['offers']>): Promise<void> {
  await tx
    .updateTable('offers')
    .set({ ...answer, answered_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function saveSent(tx: Db, id: string, sent: UpdateObject<DB, 'offers'>): Promise<void> {
  await tx
    .updateTable('offers')
    .set({ ...sent, sent_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}
