import type { MailKind } from '@linework/contract/enquiries/limits'
import type { EnquiryFields } from '@linework/contract/enquiries/shapes'
import type { Db } from '../../db/connect.ts'
import { countHits } from '../../db/rate-limits.ts'
import type { Deps } from '../../deps.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { toE164 } from '../../phone-numbers.ts'
import { findArtistByName } from '../artists/queries.ts'
import { findServiceByName } from '../services/queries.ts'
import { sendMail } from './jobs.ts'
import { askForMail } from './mail-queries.ts'
import { insertEnquiry } from './queries.ts'

export interface Circumstances {
  isSpam?: boolean
  /** The nightly test: it concerns nobody but the studio. */
  isHeartbeat?: boolean
  /** Where it came from, when that is counted. */
  network?: string
}

const AN_HOUR = 3_600
const CONFIRMATIONS_PER_NETWORK = 30

/** The request, its mails and their jobs: the caller's transaction makes them one. Returns the reference. */
export async function sendEnquiry(
  tx: Db,
  { queue, mailer }: Pick<Deps, 'queue' | 'mailer'>,
  fields: EnquiryFields,
  { isSpam = false, isHeartbeat = false, network }: Circumstances,
  id: string,
): Promise<string> {
  const stored = await storeEnquiry(tx, fields, {
    id,
    is_heartbeat: isHeartbeat,
    status: isSpam ? 'spam' : 'new',
  })
  if (mailer !== undefined && !isSpam) {
    await queueMail(tx, queue, id, 'studio')
    if (!isHeartbeat && (await mayConfirm(tx, fields.email, network)))
      await queueMail(tx, queue, id, 'visitor')
  }
  return stored.reference
}

/** Keeps the names as they were chosen, and beside them the ids they stand for now. */
export async function storeEnquiry(
  db: Db,
  fields: EnquiryFields,
  more: Partial<Parameters<typeof insertEnquiry>[1]> = {},
) {
  const [service, artist] = await Promise.all([
    findServiceByName(db, fields.service),
    findArtistByName(db, fields.artist, fields.service),
  ])
  return insertEnquiry(db, {
    ...fields,
    phone_e164: toE164(fields.phone),
    service_id: service?.id ?? null,
    artist_id: artist?.id ?? null,
    ...more,
  })
}

export async function queueMail(db: Db, queue: JobQueue, contactId: string, kind: MailKind): Promise<void> {
  await queue.send(db, sendMail, { mailId: await askForMail(db, contactId, kind) })
}

/** Anybody can type anybody's address: each gets one confirmation an hour, however it is spelt, and a network a few. */
async function mayConfirm(db: Db, email: string, network: string | undefined): Promise<boolean> {
  const limits = [{ key: ['confirmation', mailboxOf(email)], max: 1, windowSeconds: AN_HOUR }]
  if (network !== undefined)
    limits.push({ key: ['confirmations', network], max: CONFIRMATIONS_PER_NETWORK, windowSeconds: AN_HOUR })
  return (await countHits(db, limits)) === undefined
}

/** Google's own mailbox is the same with and without dots, and under two names. */
function mailboxOf(email: string): string {
  const [, box = '', host = ''] = /^([^+]*).*@(.*)$/.exec(email.toLowerCase()) ?? []
  return /^g(oogle)?mail\.com$/.test(host) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${host}`
}
