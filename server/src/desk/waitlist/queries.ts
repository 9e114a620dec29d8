import { type Insertable, type RawBuilder, sql } from 'kysely'
import { type Db, notDeletedRows } from '../../db/connect.ts'
import type { DB } from '../../db/schema.ts'
import { readNumber } from '../../db/totals.ts'

interface WaitingFilter {
  artist?: string | RawBuilder<string> | undefined
  weekday?: number | RawBuilder<number> | undefined
}

/** SQL for `where`. Clients who accept any artist or day match all filters; closed and spam ones none. */
export const isOnWaitlist = ({ artist, weekday }: WaitingFilter = {}) => sql<boolean>`
  contact_requests.status not in ('closed', 'spam') and contact_requests.id in (
    select contact_id from waitlist
    where ${artist === undefined ? sql`true` : waitsFor(artist)}
      and ${weekday === undefined ? sql`true` : sql`(weekdays = '{}' or ${weekday}::int = any(weekdays))`})`

/** An entry whose artist was deleted counts as an entry for any artist. */
const waitsFor = (artist: string | RawBuilder<string>) => sql`coalesce((
  select lower(name) = lower(${artist}) from ${notDeletedRows('artists')} as artists where id = artist_id), true)`

/** SQL for `order by` on enquiries: those longest on the waitlist come first. */
export const WAITING_SINCE = sql`(select since from waitlist where contact_id = contact_requests.id)`

/** SQL for `select` on enquiries. The artist is null after deletion. */
export const WAITING = sql<{
  artistId: string | null
  artist: string
  weekdays: number[]
  note: string
  since: string
} | null>`(
  select json_build_object('artistId', artist.id, 'artist', coalesce(artist.name, ''),
    'weekdays', w.weekdays, 'note', w.note, 'since', w.since)
  from waitlist as w left join ${notDeletedRows('artists')} as artist on artist.id = w.artist_id
  where w.contact_id = contact_requests.id)`

/** A changed entry keeps its position on the waitlist. */
export async function saveWaiting(db: Db, row: Insertable<DB['waitlist']>): Promise<void> {
  const { contact_id: _, since: __, ...changes } = row
  await db
    .insertInto('waitlist')
    .values(row)
    .onConflict((conflict) => conflict.column('contact_id').doUpdateSet(changes))
    .execute()
}

export async function deleteWaiting(db: Db, enquiryId: string): Promise<void> {
  await db.deleteFrom('waitlist').where('contact_id', '=', enquiryId).execute()
}

/** Without an enquiry id, reassigns the waitlist entries of all clients. Returns the count. */
export async function reassignWaitlist(
  db: Db,
  { from, to, enquiryId }: { from: string; to: string | null; enquiryId?: string },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('waitlist')
    .set({ artist_id: to })
    .where('artist_id', '=', from)
    .$if(enquiryId !== undefined, (query) => query.where('contact_id', '=', enquiryId as string))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** In studio time; Monday is 0. */
export const weekdayOf = (at: RawBuilder<unknown>) =>
  sql<number>`(extract(isodow from ${at} at time zone studio_zone())::int - 1)`

export const findWeekday = (db: Db, at: string) => readNumber(db, weekdayOf(sql`${at}::timestamptz`))
