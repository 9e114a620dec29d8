import { createHash, randomUUID } from 'node:crypto'
import { ENQUIRY_TEXTS, IDEMPOTENCY_KEY_MAX } from '@linework/contract/desk/enquiries'
import type { EnquiryFields } from '@linework/contract/desk/enquiries-shapes'
import type { Insertable } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { DB } from '../../../db/schema.ts'
import { unscoped } from '../../../db/scopes.ts'
import type { Deps } from '../../../deps.ts'
import { ApiError } from '../../../http/errors.ts'
import type { NotifyDeps } from '../mail/notify-staff.ts'
import type { RequestContext } from './classify-request.ts'
import { type SentEnquiry, sendEnquiry } from './send-enquiry.ts'

interface Sent {
  fields: EnquiryFields
  context: RequestContext
  /** The Idempotency-Key header. */
  key: string | undefined
}

/**
 * Stores an enquiry once per key. The key's row is inserted first, so a parallel request with the same key
 * waits for it and returns the same enquiry. Throws 422 for the same key with other fields. Without a key
 * every request is stored.
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

/** True for the key of a stored enquiry. */
export const isStoredKey = async (db: Db, key: string): Promise<boolean> =>
  (await findEnquiryKey(db, hash(key))) !== undefined

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Returns true for the first row with this key; waits for a parallel insert of the same key. */
async function insertEnquiryKey(db: Db, key: Insertable<DB['contact_keys']>): Promise<boolean> {
  const inserted = await db
    .insertInto('contact_keys')
    .values(key)
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .returning('key_hash')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Includes deleted enquiries, so that a repeated request stores no new one. */
function findEnquiryKey(db: Db, keyHash: string) {
  return unscoped(db)
    .selectFrom('contact_keys')
    .innerJoin('contact_requests', 'contact_requests.id', 'contact_keys.contact_id')
    .select(['body_hash', 'reference', 'contact_requests.id', 'contact_requests.created_at'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
}
