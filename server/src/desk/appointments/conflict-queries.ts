import type { ContactInfo } from '@linework/contract/studio/contact-info-shapes'
import { type Insertable, type Selectable, sql } from 'kysely'
import { type Db, notDeletedRows, visible } from '../../db/connect.ts'
import type { DB } from '../../db/schema.ts'
import { findContactInfo } from '../../studio/contact-info/queries.ts'
import { type Days, span } from './days.ts'
import { HELD } from './offers/queries.ts'
import type { AppointmentRow } from './queries.ts'

/** Without an artist, lists only time that is blocked for all artists. */
export async function listConflicts(
  db: Db,
  { id, contact_id, artist_id, span }: Pick<AppointmentRow, 'id' | 'contact_id' | 'artist_id' | 'span'>,
) {
  const { rows } = await sql<{
    kind: 'appointment' | 'blocked'
    id: string
    name: string
    starts_at: Date
    ends_at: Date
  }>`
    select 'appointment' as kind, other.id, client.name, other.starts_at, other.ends_at
    from appointments as other
    join ${notDeletedRows('contact_requests')} as client on client.id = other.contact_id
    where other.span && ${span}::tstzrange and other.artist_id = ${artist_id} and other.id <> ${id}
      and other.state <> 'cancelled'
    union all
    select 'blocked', id, reason, starts_at, ends_at from blocked_times
    where span && ${span}::tstzrange and (artist_id = ${artist_id} or artist_id is null)
    union all
    select 'blocked', offer_id, reason, starts_at, ends_at from ${HELD} as held
    where span && ${span}::tstzrange and artist_id = ${artist_id} and contact_id <> ${contact_id}
    order by starts_at, id`.execute(db)
  return rows
}

/** A studio without saved hours gets none, so that no booking counts as outside hours. */
export async function findHours(db: Db) {
  const info = await findContactInfo(db)
  const artists = await visible(db, 'artists')
    .select(['artists.id as _id', 'artists.hours'])
    .where('artists.hours', '<>', '')
    .execute()
  return {
    workingHours: (info?.working_hours ?? []) as ContactInfo['workingHours'],
    specialDays: (info?.special_days ?? []) as ContactInfo['specialDays'],
    artists,
  }
}

/** `enquiry` is set when an offer to this enquiry holds the time. */
export type BlockedRow = Selectable<DB['blocked_times']> & { enquiry?: string | null }

/** Includes time that offers hold. With an artist id, also lists time blocked for all artists. */
export async function listBlocked(db: Db, { from, days, artistId }: Days): Promise<BlockedRow[]> {
  const artist = artistId ?? null
  const isListed = sql`span && ${span(from, days)} and
    (${artist}::uuid is null or artist_id = ${artist} or artist_id is null)`
  const { rows } = await sql<BlockedRow>`
    select id::text, artist_id, starts_at, ends_at, reason, null::uuid as enquiry from blocked_times where ${isListed}
    union all
    select offer_id || ' ' || starts_at, artist_id, starts_at, ends_at, reason, contact_id from ${HELD} as held
    where ${isListed} and is_free
    order by starts_at, id`.execute(db)
  return rows
}

export function findBlocked(db: Db, id: string) {
  return db.selectFrom('blocked_times').selectAll().where('id', '=', id).executeTakeFirst()
}

export function insertBlocked(db: Db, row: Insertable<DB['blocked_times']>) {
  return db.insertInto('blocked_times').values(row).returning('id').executeTakeFirstOrThrow()
}

export async function deleteBlocked(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('blocked_times').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
