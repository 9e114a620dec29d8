import { createHash, randomUUID } from 'node:crypto'
import { IDEMPOTENCY_KEY_MAX } from '@linework/contract/enquiries/limits'
import type { EnquiryFields } from '@linework/contract/enquiries/shapes'
import { ENQUIRY_TEXTS } from '@linework/contract/enquiries/texts'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/errors.ts'
import { findEnquiryKey, insertEnquiryKey } from './key-queries.ts'
import { type Circumstances, sendEnquiry } from './send-enquiry.ts'

/**
 * The same key and words again give the first answer, however many arrive at once: the key's row comes first, and
 * whoever comes second waits for it. The same key with other words is refused; without a key nothing is merged.
 */
export async function sendOnce(
  deps: Pick<Deps, 'db' | 'queue' | 'mailer'>,
  fields: EnquiryFields,
  circumstances: Circumstances,
  key: string | undefined,
): Promise<string> {
  if (key === '' || (key?.length ?? 0) > IDEMPOTENCY_KEY_MAX)
    throw new ApiError(400, ENQUIRY_TEXTS.keyInvalid)
  const id = randomUUID()
  return deps.db.transaction().execute(async (tx) => {
    if (key === undefined) return sendEnquiry(tx, deps, fields, circumstances, id)
    const names = { key_hash: hash(key), body_hash: hash(JSON.stringify(fields)) }
    if (await insertEnquiryKey(tx, { ...names, contact_id: id }))
      return sendEnquiry(tx, deps, fields, circumstances, id)
    const first = await findEnquiryKey(tx, names.key_hash)
    if (first?.body_hash !== names.body_hash) throw new ApiError(422, ENQUIRY_TEXTS.keyUsed)
    return first.reference
  })
}

/** It was sent before: sending it again is no new request. */
export const isKnownKey = async (db: Db, key: string): Promise<boolean> =>
  (await findEnquiryKey(db, hash(key))) !== undefined

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
