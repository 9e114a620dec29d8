import { createHash, randomUUID } from 'node:crypto'
import { ENQUIRY_TEXTS, IDEMPOTENCY_KEY_MAX, isAnyArtist } from '@linework/contract/desk/enquiries'
import type { EnquiryFields } from '@linework/contract/desk/enquiries-shapes'
import { topicOf } from '@linework/contract/desk/topics'
import type { Insertable } from 'kysely'
import { findArtistByName } from '../../../content/artists/queries.ts'
import { findServiceByName } from '../../../content/services/queries.ts'
import { type Db, unscoped } from '../../../db/connect.ts'
import { countHits } from '../../../db/rate-limits.ts'
import type { DB } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { ApiError } from '../../../http/errors.ts'
import { toE164 } from '../../../phone-numbers.ts'
import { findLocale } from '../../../studio/profile/queries.ts'
import { type NotifyDeps, notifyStaff, queueMail } from '../mail/notify-staff.ts'
import { insertEnquiry } from '../queries.ts'
import type { RequestContext } from './classify-request.ts'

interface NewEnquiry {
  id: string
  fields: EnquiryFields
  context: RequestContext
}

const HOUR_SECONDS = 3_600
const MAX_CONFIRMATIONS_PER_NETWORK = 30

/** The visitor gets the reference; the upload ticket for pictures needs the id and the time. */
interface SentEnquiry {
  id: string
  reference: string
  createdAt: Date
}

async function sendEnquiry(
  tx: Db,
  deps: NotifyDeps,
  { id, fields, context: { isSpam = false, isProbe = false, network, foundBy } }: NewEnquiry,
): Promise<SentEnquiry> {
  const stored = await storeEnquiry(tx, fields, {
    id,
    is_heartbeat: isProbe,
    status: isSpam ? 'spam' : 'new',
    ...foundBy,
  })
  const sent = { id, reference: stored.reference, createdAt: stored.created_at }
  if (isSpam) return sent
  if (
    deps.mailer !== undefined &&
    fields.email !== '' &&
    !isProbe &&
    (await mayConfirm(tx, fields.email, network))
  )
    await queueMail(tx, deps.queue, { enquiryId: id, kind: 'visitor' })
  // Runs last, because notifyStaff takes a lock for which other enquiries wait.
  await notifyStaff(tx, deps, stored)
  return sent
}

/** Stores the names as sent, because they may match no service or artist. */
export async function storeEnquiry(
  db: Db,
  fields: EnquiryFields,
  more: Partial<Parameters<typeof insertEnquiry>[1]> = {},
) {
  const [service, artist, { country }] = await Promise.all([
    findServiceByName(db, fields.service),
    isAnyArtist(fields.artist) ? undefined : findArtistByName(db, fields.artist, fields.service),
    findLocale(db),
  ])
  return insertEnquiry(db, {
    ...fields,
    phone_e164: toE164(fields.phone, country),
    service_id: service?.id ?? null,
    // A service can have the same name as a topic; an enquiry for it is a booking.
    topic: service ? 'booking' : topicOf(fields.service),
    artist_id: artist?.id ?? null,
    ...more,
  })
}

/** Visitors can type any email address, so confirmations are limited per mailbox and per network. */
async function mayConfirm(db: Db, email: string, network: string | undefined): Promise<boolean> {
  const limits = [{ key: ['confirmation', mailboxOf(email)], max: 1, windowSeconds: HOUR_SECONDS }]
  if (network !== undefined)
    limits.push({
      key: ['confirmations', network],
      max: MAX_CONFIRMATIONS_PER_NETWORK,
      windowSeconds: HOUR_SECONDS,
    })
  return (await countHits(db, limits)) === undefined
}

/** Gmail ignores dots in a mailbox name and has two domains for one mailbox. */
function mailboxOf(email: string): string {
  const [, box = '', host = ''] = /^([^+]*).*@(.*)$/.exec(email.toLowerCase()) ?? []
  return /^g(oogle)?mail\.com$/.test(host) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${host}`
}

interface Sent {
  fields: EnquiryFields
  context: RequestContext
  /** The Idempotency-Key header. */
  key: string | undefined
}

/**
 * Inserts the row of the key first, so that a concurrent request with the same key waits and returns the same
 * enquiry. Throws 422 for the same key with other fields. Without a key every request is stored.
 */
export async function sendOnce(
  deps: Pick<Deps, 'db'> & NotifyDeps,
  { fields, context, key }: Sent,
): Promise<SentEnquiry> {
  if (key === '' || (key?.length ?? 0) > IDEMPOTENCY_KEY_MAX)
    throw new ApiError(400, ENQUIRY_TEXTS.keyInvalid)
  const id = randomUUID()
  return deps.db.transaction().execute(async (tx) => {
    if (key === undefined) return sendEnquiry(tx, deps, { id, fields, context })
    const hashes = { key_hash: hash(key), body_hash: hash(JSON.stringify(fields)) }
    if (await insertEnquiryKey(tx, { ...hashes, contact_id: id }))
      return sendEnquiry(tx, deps, { id, fields, context })
    const first = await findEnquiryKey(tx, hashes.key_hash)
    if (first?.body_hash !== hashes.body_hash) throw new ApiError(422, ENQUIRY_TEXTS.keyUsed)
    return { id: first.id, reference: first.reference, createdAt: first.created_at }
  })
}

export const isStoredKey = async (db: Db, key: string): Promise<boolean> =>
  (await findEnquiryKey(db, hash(key))) !== undefined

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Returns false when the key is in use. Waits for a concurrent insert of the same key. */
async function insertEnquiryKey(db: Db, key: Insertable<DB['contact_keys']>): Promise<boolean> {
  const inserted = await db
    .insertInto('contact_keys')
    .values(key)
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .returning('key_hash')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Includes deleted enquiries, so that a repeated request does not store a new one. */
function findEnquiryKey(db: Db, keyHash: string) {
  return unscoped(db)
    .selectFrom('contact_keys')
    .innerJoin('contact_requests', 'contact_requests.id', 'contact_keys.contact_id')
    .select(['body_hash', 'reference', 'contact_requests.id', 'contact_requests.created_at'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
}
