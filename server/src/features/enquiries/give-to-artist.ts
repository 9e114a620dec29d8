import { APPOINTMENT_TEXTS } from '@linework/contract/appointments/texts'
import { ANY_ARTIST } from '@linework/contract/enquiries/limits'
import type { Db } from '../../db/connect.ts'
import { forbidden, invalidField } from '../../http/errors.ts'
import { ownArtist, type StaffMember } from '../../http/require-staff.ts'
import { noteEdit } from '../../records/audit-log.ts'
import { giveAppointments, listGivenClashes, lockArtistsTime } from '../appointments/queries.ts'
import { findArtist } from '../artists/queries.ts'
import { giveWaiting } from '../waitlist/queries.ts'
import { changedBy, type lockEnquiry, updateEnquiry } from './queries.ts'

type Row = NonNullable<Awaited<ReturnType<typeof lockEnquiry>>>

/** The enquiry and its appointments to come. Returns what these clash with now. Who sees own clients alone gives none away. */
export async function giveToArtist(
  tx: Db,
  row: Row,
  { artistId, by }: { artistId: string | null; by: StaffMember },
) {
  if (artistId === row.artist_id) return []
  if (ownArtist(by) !== undefined) throw forbidden(APPOINTMENT_TEXTS.otherArtist)
  // An artist who is just handing over to another is waited for, and then gone.
  if (artistId !== null) await lockArtistsTime(tx, artistId)
  const artist = artistId === null ? undefined : await findArtist(tx, artistId)
  if (artistId !== null && artist === undefined) throw invalidField('artistId', APPOINTMENT_TEXTS.artist)
  const name = artist?.name ?? ANY_ARTIST
  await updateEnquiry(tx, row.id, {
    artist_id: artistId,
    artist: name,
    ...(await changedBy(tx, by, `given to ${name}`)),
  })
  const given = await giveAppointments(tx, row.id, { from: row.artist_id, to: artistId })
  if (row.artist_id) await giveWaiting(tx, { from: row.artist_id, to: artistId, contactId: row.id })
  await noteEdit(tx, by, { kind: 'contact', id: row.id, fields: ['artist'] })
  return artistId === null ? [] : listGivenClashes(tx, given, artistId)
}
