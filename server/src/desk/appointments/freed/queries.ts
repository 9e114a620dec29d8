import { sql, type Updateable } from 'kysely'
import { allRows, type Db, notDeletedRows } from '../../../db/connect.ts'
import type { DB } from '../../../db/schema.ts'
import { areOfOneClient } from '../../privacy/queries.ts'
import { isOnWaitlist, WAITING_SINCE, weekdayOf } from '../../waitlist/queries.ts'
import { isDaytime } from '../after-visit/queries.ts'
import { HELD, isBusy } from '../offers/queries.ts'

export interface FreedRow {
  id: string
  artist_id: string
  artist_name: string
  starts_at: Date
  ends_at: Date
  state: 'free' | 'offered' | 'closed'
  own_clients: boolean
  /** False while the artist is booked, or the time is blocked or held by another offer. */
  is_free: boolean
  /** Id of the newest offer of this time; null before the first offer. */
  offer_id: string | null
  asked: number
  clients: { enquiry: string; name: string }[]
}

/** SQL for the clients who may get time `f`: each client once, and none with another open offer. */
const CLIENTS = sql`(
  select coalesce(json_agg(json_build_object('enquiry', contact_requests.id, 'name', contact_requests.name)
    order by ${WAITING_SINCE}, contact_requests.id), '[]')
  from ${notDeletedRows('contact_requests')} as contact_requests
  where ${isOnWaitlist({ artist: sql<string>`artist.name`, weekday: weekdayOf(sql`f.starts_at`) })}
    and (f.service = '' or contact_requests.service = '' or lower(f.service) = lower(contact_requests.service))
    and (not f.own_clients or contact_requests.artist_id = f.artist_id)
    and not exists (select from offers as o
      where o.contact_id = contact_requests.id and o.state = 'open' and o.expires_at > now())
    and not exists (select from offers as o join freed_times as same on same.id = o.freed_time_id
      join ${allRows('contact_requests')} as own on own.id = o.contact_id
      where same.artist_id = f.artist_id and same.starts_at = f.starts_at and ${areOfOneClient('own', 'contact_requests')}))`

const IS_FREE = sql`(not ${isBusy(sql`tstzrange(f.starts_at, f.ends_at)`, sql`f.artist_id`)} and not exists (
  select from ${HELD} as held join offers on offers.id = held.offer_id
  where held.span && tstzrange(f.starts_at, f.ends_at) and held.artist_id = f.artist_id
    and offers.freed_time_id is distinct from f.id))`

interface Wanted {
  id?: string | undefined
  /** Only times that this artist may offer, for clients assigned to this artist. */
  artistId?: string | undefined
}

/** Lists a time once even if it became free several times. */
export async function listFreedTimes(db: Db, { id, artistId }: Wanted): Promise<FreedRow[]> {
  const { rows } = await sql<FreedRow>`
    select * from (
      select distinct on (f.artist_id, f.starts_at) f.*, artist.name as artist_name, ${IS_FREE} as is_free,
        (select o.id from offers as o where o.freed_time_id = f.id order by o.created_at desc limit 1) as offer_id,
        (select count(*)::int from offers as o where o.freed_time_id = f.id) as asked, ${CLIENTS} as clients
      from (select id, artist_id, starts_at, ends_at, service, state, created_at,
        own_clients or ${artistId !== undefined} as own_clients, own_clients as is_own from freed_times) as f
      join ${notDeletedRows('artists')} as artist on artist.id = f.artist_id
      where f.starts_at > now() and f.state <> 'closed' and (${id ?? null}::uuid is null or f.id = ${id ?? null})
        and (${artistId ?? null}::uuid is null or (f.artist_id = ${artistId ?? null} and (f.is_own or f.state = 'free')))
      order by f.artist_id, f.starts_at, f.state = 'offered' desc, f.created_at desc) as listed
    order by starts_at, id`.execute(db)
  return rows
}

export const findFreedTime = async (db: Db, id: string, artistId?: string) =>
  (await listFreedTimes(db, { id, artistId }))[0]

/** Lists offered times that no client holds; none at night, when clients must not get messages. */
export async function listToPassOn(db: Db, now: Date | undefined): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from freed_times as f
    where f.state = 'offered' and ${isDaytime(now === undefined ? sql`now()` : sql`${now}::timestamptz`)}
      and not exists (select from offers as o where o.freed_time_id = f.id and o.state = 'open' and o.expires_at > now())
    order by f.starts_at, f.id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function updateFreedTime(
  tx: Db,
  id: string,
  changes: Updateable<DB['freed_times']>,
): Promise<void> {
  await tx.updateTable('freed_times').set(changes).where('id', '=', id).execute()
}

/** Closes the time that is offered for this enquiry, so that no other client gets it. */
export async function endOffering(tx: Db, enquiryId: string): Promise<void> {
  await sql`update freed_times set state = 'closed' from offers as o
    where o.freed_time_id = freed_times.id and o.contact_id = ${enquiryId} and o.state = 'open'
      and o.expires_at > now()`.execute(tx)
}

/** Closes every row of this time: it may have become free several times. */
export async function closeFreedTime(tx: Db, id: string): Promise<void> {
  await sql`update freed_times set state = 'closed' from freed_times as same
    where same.id = ${id} and (freed_times.artist_id, freed_times.starts_at) = (same.artist_id, same.starts_at)`.execute(
    tx,
  )
}

export async function deletePastFreedTimes(db: Db): Promise<void> {
  await db.deleteFrom('freed_times').where('starts_at', '<', sql<Date>`now() - interval '1 day'`).execute()
}
