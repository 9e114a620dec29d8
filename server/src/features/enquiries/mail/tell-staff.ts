import type { MailKind } from '@linework/contract/enquiries/limits'
import type { Db } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { JobQueue } from '../../../jobs/queue.ts'
import { findArtistAccount, listPhonesToTell } from '../../alerts/queries.ts'
import { sendMail } from '../jobs.ts'
import { ringPhone } from '../ring/ring-jobs.ts'
import { askForMail } from './mail-queries.ts'

interface Told {
  id: string
  /** The artist whom the enquiry names. */
  artist_id: string | null
  is_heartbeat: boolean
}

/** Queues what tells staff of an enquiry, in the caller's transaction: emails to studio and artist, and their phones. */
export async function tellStaff(
  tx: Db,
  { queue, mailer }: Pick<Deps, 'queue' | 'mailer'>,
  { id, artist_id, is_heartbeat }: Told,
): Promise<void> {
  if (mailer !== undefined) await queueMail(tx, queue, { contactId: id, kind: 'studio' })
  if (is_heartbeat) return
  if (mailer !== undefined && artist_id !== null) {
    const account = await findArtistAccount(tx, artist_id)
    // Of a person who works alone, both are one mailbox.
    if (account !== undefined && account.email !== mailer.studioEmail)
      await queueMail(tx, queue, { contactId: id, kind: 'artist' })
  }
  for (const phone of await listPhonesToTell(tx, artist_id))
    await queue.send(tx, ringPhone, { phoneId: phone.id, contactId: id, reason: 'enquiry' })
}

export async function queueMail(
  db: Db,
  queue: JobQueue,
  { contactId, kind }: { contactId: string; kind: MailKind },
): Promise<void> {
  await queue.send(db, sendMail, { mailId: await askForMail(db, contactId, kind) })
}
