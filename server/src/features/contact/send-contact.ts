import type { ContactFields, MailKind } from '@prahar/contract/contact'
import type { Db } from '../../db/connect.ts'
import { countHits } from '../../db/rate-limits.ts'
import type { Deps } from '../../deps.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { toE164 } from '../../phone-numbers.ts'
import { findArtistByName } from '../artists/queries.ts'
import { findServiceByName } from '../services/queries.ts'
import { sendMail } from './jobs.ts'
import { askForMail } from './mail-queries.ts'
import { insertContact } from './queries.ts'

export interface Circumstances {
  isSpam?: boolean
  /** The nightly test: it concerns nobody but the studio. */
  isHeartbeat?: boolean
}

const AN_HOUR = 3_600

/** The request, its mails and their jobs: the caller's transaction makes them one. Returns the reference. */
export async function sendContact(
  tx: Db,
  { queue, mailer }: Pick<Deps, 'queue' | 'mailer'>,
  fields: ContactFields,
  { isSpam = false, isHeartbeat = false }: Circumstances,
  id: string,
): Promise<string> {
  const stored = await storeContact(tx, fields, {
    id,
    is_heartbeat: isHeartbeat,
    status: isSpam ? 'spam' : 'new',
  })
  if (mailer !== undefined && !isSpam) {
    await queueMail(tx, queue, id, 'studio')
    if (!isHeartbeat && (await mayConfirm(tx, fields.email))) await queueMail(tx, queue, id, 'visitor')
  }
  return stored.reference
}

/** Keeps the names as they were chosen, and beside them the ids they stand for now. */
export async function storeContact(
  db: Db,
  fields: ContactFields,
  more: Partial<Parameters<typeof insertContact>[1]> = {},
) {
  const [service, artist] = await Promise.all([
    findServiceByName(db, fields.service),
    findArtistByName(db, fields.artist),
  ])
  return insertContact(db, {
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

/** Anybody can type anybody's address: each gets one confirmation an hour, however it is spelt. */
async function mayConfirm(db: Db, email: string): Promise<boolean> {
  const [, box = '', domain = ''] = /^([^+]*).*@(.*)$/.exec(email.toLowerCase()) ?? []
  const over = await countHits(db, [{ key: ['confirmation', box, domain], most: 1, windowSeconds: AN_HOUR }])
  return over === undefined
}
