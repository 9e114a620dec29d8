import { STAFF_TEXTS } from '@linework/contract/staff/texts'
import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { invalidField } from '../../../http/errors.ts'
import type { Author } from '../../../records/audit-log.ts'
import { lockArtistsTime } from '../../appointments/queries.ts'
import { findArtist } from '../../artists/queries.ts'
import { isOpen, isToCome } from './queries.ts'

/** Open enquiries and appointments to come of one artist become another's. Returns what to say about it. */
export async function handOver(
  tx: Db,
  from: string | null,
  to: string,
  by: Author,
): Promise<{ words: string; fields: string[] }> {
  const artist = await findArtist(tx, to)
  if (artist === undefined || from === null || from === to) throw invalidField('handTo', STAFF_TEXTS.artist)
  const enquiries = await tx
    .updateTable('contact_requests')
    .set({
      artist_id: to,
      artist: artist.name,
      changed_what: `handed over to ${artist.name}`,
      changed_by: by.id,
      changed_at: sql`now()`,
    })
    .where('artist_id', '=', from)
    .where('deleted_at', 'is', null)
    .where(isOpen)
    .executeTakeFirst()
  await lockArtistsTime(tx, to)
  const { rows: moved } = await sql<{ is_clash: boolean }>`
    update appointments set artist_id = ${to}, version = version + 1, updated_at = now()
    where artist_id = ${from} and ${isToCome}
    returning exists (select from appointments as other
      where other.artist_id = ${to} and other.span && appointments.span and other.state <> 'cancelled') as is_clash`.execute(
    tx,
  )
  const [enquiryCount, clashCount] = [
    Number(enquiries.numUpdatedRows),
    moved.filter(({ is_clash }) => is_clash).length,
  ]
  const words = [
    STAFF_TEXTS.handedOver(artist.name, enquiryCount, moved.length),
    STAFF_TEXTS.clashes(clashCount),
  ]
  const fields = [enquiryCount > 0 ? 'enquiries' : '', moved.length > 0 ? 'appointments' : '']
  return { words: words.filter(Boolean).join(' '), fields: fields.filter(Boolean) }
}
