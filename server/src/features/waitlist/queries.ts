import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Waitlist } from '../../db/schema.ts'
import { readNumber } from '../../db/totals.ts'
import { visibleRows } from '../../db/visible.ts'

interface WaitingFilter {
  artist?: string | undefined
  weekday?: number | undefined
}

/**
 * For `where` on enquiries. A client who takes any artist or any day suits. One that is closed or spam waits no longer, and does
 * again when it is opened.
 */
export const isWaiting = ({ artist, weekday }: WaitingFilter = {}) => sql<boolean>`
  contact_requests.status not in ('closed', 'spam') and contact_requests.id in (
    select contact_id from waitlist
    where ${artist === undefined ? sql`true` : waitsFor(artist)}
      and ${weekday === undefined ? sql`true` : sql`(weekdays = '{}' or ${weekday}::int = any(weekdays))`})`

/** Who waits for an artist who was deleted waits for anyone. */
const waitsFor = (artist: string) => sql`coalesce((
  select lower(name) = lower(${artist}) from ${visibleRows('artists')} as artists where id = artist_id), true)`

/** For `order by` on enquiries: who waits longest comes first. */
export const WAITING_SINCE = sql`(select since from waitlist where contact_id = contact_requests.id)`

/** For `select` on enquiries. An artist who was deleted is none. */
export const WAITING = sql<{
  artistId: string | null
  artist: string
  weekdays: number[]
  note: string
  since: string
} | null>`(
  select json_build_object('artistId', artist.id, 'artist', coalesce(artist.name, ''),
    'weekdays', w.weekdays, 'note', w.note, 'since', w.since)
  from waitlist as w left join ${visibleRows('artists')} as artist on artist.id = w.artist_id
  where w.contact_id = contact_requests.id)`

/** Who waits already keeps the place in the line. */
export async function saveWaiting(db: Db, row: Insertable<Waitlist>): Promise<void> {
  const { contact_id: _, since: __, ...changes } = row
  await db
    .insertInto('waitlist')
    .values(row)
    .onConflict((conflict) => conflict.column('contact_id').doUpdateSet(changes))
    .execute()
}

export async function deleteWaiting(db: Db, contactId: string): Promise<void> {
  await db.deleteFrom('waitlist').where('contact_id', '=', contactId).execute()
}

/** What waits for one artist, of one client or of all, waits for another. Returns how many. */
export async function giveWaiting(
  db: Db,
  { from, to, contactId }: { from: string; to: string | null; contactId?: string },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('waitlist')
    .set({ artist_id: to })
    .where('artist_id', '=', from)
    .$if(contactId !== undefined, (query) => query.where('contact_id', '=', contactId as string))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Monday is 0, at the studio. */
export const findWeekday = (db: Db, at: string) =>
  readNumber(db, sql`(extract(isodow from ${at}::timestamptz at time zone studio_zone())::int - 1)`)
