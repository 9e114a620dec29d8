import type { ContactInfo } from '@linework/contract/studio/contact-info-shapes'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { notDeletedRows, visible } from '../../db/scopes.ts'
import { findContactInfo } from '../../studio/contact-info/queries.ts'
import type { AppointmentRow } from './queries.ts'

/**
 * Lists the artist's other appointments and blocked time in this time range. Without an artist, lists only
 * blocked time that applies to all artists.
 */
export async function listConflicts(
  db: Db,
  { id, artist_id, span }: Pick<AppointmentRow, 'id' | 'artist_id' | 'span'>,
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
    order by starts_at, id`.execute(db)
  return rows
}

/** Returns no hours for a studio that has not saved any, so that no booking is outside hours. */
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
