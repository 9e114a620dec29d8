import type { Db } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { findArtistAccount, listPhonesToTell } from '../../alerts/queries.ts'
import type { AppointmentRow } from '../queries.ts'
import { sendClientMail } from './jobs.ts'
import { insertMail } from './mail-queries.ts'
import { ringAsked } from './ring-jobs.ts'

type Row = Pick<AppointmentRow, 'id' | 'starts_at' | 'artist_id'>

/** Queues what tells staff that a client asks for a change, in the caller's transaction, as with a new enquiry. */
export async function tellStudio(
  tx: Db,
  { queue, mailer }: Pick<Deps, 'queue' | 'mailer'>,
  { id, starts_at, artist_id }: Row,
): Promise<void> {
  const account = artist_id === null ? undefined : await findArtistAccount(tx, artist_id)
  // Of a person who works alone, both are one mailbox.
  const tellsArtist = account !== undefined && account.email !== mailer?.studioEmail
  for (const to_artist of mailer === undefined ? [] : tellsArtist ? [false, true] : [false]) {
    const mailId = await insertMail(tx, { appointment_id: id, kind: 'asked', starts_at, to_artist })
    await queue.send(tx, sendClientMail, { mailId })
  }
  for (const phone of await listPhonesToTell(tx, artist_id))
    await queue.send(tx, ringAsked, { phoneId: phone.id, appointmentId: id })
}
