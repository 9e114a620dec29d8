import type { MailKind } from '@linework/contract/enquiries/limits'
import type { Db } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { JobQueue } from '../../../jobs/queue.ts'
import { findArtistAccount, listPhonesToTell } from '../../alerts/queries.ts'
import { sendMail } from '../jobs.ts'
import { ringPhone } from '../ring/ring-jobs.ts'
import { countAlerts, type Recipient } from '../summary/alert-queries.ts'
import { askForMail } from './mail-queries.ts'

export type TellDeps = Pick<Deps, 'queue' | 'mailer' | 'config'>

interface Told {
  id: string
  /** The artist whom the enquiry names. */
  artist_id: string | null
  is_heartbeat: boolean
  topic: string
}

/**
 * Queues what tells staff of an enquiry, in the caller's transaction: emails to studio and artist, and their phones. Who was
 * told of many within the hour gets a summary instead.
 */
export async function tellStaff(
  tx: Db,
  { queue, mailer, config }: TellDeps,
  { id, artist_id, is_heartbeat, topic }: Told,
): Promise<void> {
  if (is_heartbeat) {
    // The check waits for its email.
    if (mailer !== undefined) await queueMail(tx, queue, { contactId: id, kind: 'studio' })
    return
  }
  const recipients = await listRecipients(tx, mailer, artist_id)
  const alone =
    config.CONTACT_LIMITS === 'on'
      ? await countAlerts(tx, recipients, { isUrgent: topic === 'healing' })
      : recipients
  for (const recipient of alone) {
    const [kind, phoneId = ''] = recipient.split(' ')
    if (kind === 'phone') await queue.send(tx, ringPhone, { phoneId, contactId: id, reason: 'enquiry' })
    else await queueMail(tx, queue, { contactId: id, kind: kind as MailKind })
  }
}

async function listRecipients(db: Db, mailer: Deps['mailer'], artistId: string | null): Promise<Recipient[]> {
  const recipients: Recipient[] = []
  if (mailer !== undefined) recipients.push('studio')
  if (mailer !== undefined && artistId !== null) {
    const account = await findArtistAccount(db, artistId)
    // Of a person who works alone, both are one mailbox.
    if (account !== undefined && account.email !== mailer.studioEmail) recipients.push(`artist ${artistId}`)
  }
  for (const phone of await listPhonesToTell(db, artistId)) recipients.push(`phone ${phone.id}`)
  return recipients
}

export async function queueMail(
  db: Db,
  queue: JobQueue,
  { contactId, kind }: { contactId: string; kind: MailKind },
): Promise<void> {
  await queue.send(db, sendMail, { mailId: await askForMail(db, contactId, kind) })
}
