import type { MailKind } from '@linework/contract/desk/enquiries'
import type { Db } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { JobQueue } from '../../../jobs/queue.ts'
import { postMessage } from '../../../outbox/post.ts'
import { findArtistAccount, listPushRecipients } from '../../../studio/notifications/queries.ts'
import { countAlerts, type Recipient } from '../summary/alert-queries.ts'

export type NotifyDeps = Pick<Deps, 'queue' | 'mailer' | 'config'>

interface NewEnquiry {
  id: string
  artist_id: string | null
  is_heartbeat: boolean
  topic: string
}

/** Recipients of many notifications within an hour get a summary instead of one per enquiry. */
export async function notifyStaff(
  tx: Db,
  { queue, mailer, config }: NotifyDeps,
  { id, artist_id, is_heartbeat, topic }: NewEnquiry,
): Promise<void> {
  if (is_heartbeat) {
    // The nightly form check waits for this email.
    if (mailer !== undefined) await queueMail(tx, queue, { enquiryId: id, kind: 'studio' })
    return
  }
  const recipients = await listRecipients(tx, mailer, artist_id)
  const alone =
    config.CONTACT_RATE_LIMIT === 'on'
      ? await countAlerts(tx, recipients, { isUrgent: topic === 'healing' })
      : recipients
  for (const recipient of alone) {
    const [kind, phone_id = ''] = recipient.split(' ')
    if (kind === 'phone') await postMessage(tx, queue, { message: 'enquiry.push', contact_id: id, phone_id })
    else await queueMail(tx, queue, { enquiryId: id, kind: kind as MailKind })
  }
}

async function listRecipients(db: Db, mailer: Deps['mailer'], artistId: string | null): Promise<Recipient[]> {
  const recipients: Recipient[] = []
  if (mailer !== undefined) recipients.push('studio')
  if (mailer !== undefined && artistId !== null) {
    const account = await findArtistAccount(db, artistId)
    // In a studio of one person, artist and studio share a mailbox, which needs only one email.
    if (account !== undefined && account.email !== mailer.studioEmail) recipients.push(`artist ${artistId}`)
  }
  for (const phone of await listPushRecipients(db, artistId)) recipients.push(`phone ${phone.id}`)
  return recipients
}

export async function queueMail(
  db: Db,
  queue: JobQueue,
  { enquiryId, kind }: { enquiryId: string; kind: MailKind },
): Promise<void> {
  const message = `enquiry.${kind}` as const
  await postMessage(db, queue, {
    message,
    contact_id: enquiryId,
    key: `${message}:${enquiryId.toLowerCase()}`,
  })
}
