import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { visibleRows } from '../../db/visible.ts'
import type { AppointmentRow } from './queries.ts'

/** What else the artist has at the time of this appointment; without an artist, what blocks everybody. */
export async function listClashes(
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
    join ${visibleRows('contact_requests')} as client on client.id = other.contact_id
    where other.span && ${span}::tstzrange and other.artist_id = ${artist_id} and other.id <> ${id}
      and other.state <> 'cancelled'
    union all
    select 'blocked', id, reason, starts_at, ends_at from blocked_times
    where span && ${span}::tstzrange and (artist_id = ${artist_id} or artist_id is null)
    order by starts_at, id`.execute(db)
  return rows
}
