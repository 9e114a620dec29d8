import { createHash, randomUUID } from 'node:crypto'
import { IDEMPOTENCY_KEY_MAX } from '@linework/contract/enquiries/limits'
import type { EnquiryFields } from '@linework/contract/enquiries/shapes'
import { ENQUIRY_TEXTS } from '@linework/contract/enquiries/texts'
import type { Db } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { ApiError } from '../../../http/errors.ts'
import type { TellDeps } from '../mail/tell-staff.ts'
import type { RequestContext } from './classify-request.ts'
import { findEnquiryKey, insertEnquiryKey } from './key-queries.ts'
import { type SentEnquiry, sendEnquiry } from './send-enquiry.ts'

interface Sent {
  fields: EnquiryFields
  context: RequestContext
  /** The Idempotency-Key header. */
  key: string | undefined
}

/**
 * Stores an enquiry once per key. The key's row is inserted first, so a parallel request with
 * the same key waits for it and returns the same enquiry. The same key with other fields is rejected; without a key
 * every request is stored.
 */
export async function sendOnce(
  deps: Pick<Deps, 'db'> & TellDeps,
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
