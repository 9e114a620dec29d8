import { createHash, randomUUID } from 'node:crypto'
import { IDEMPOTENCY_KEY_MAX } from '@linework/contract/contact/limits'
import type { ContactFields } from '@linework/contract/contact/shapes'
import { CONTACT_TEXTS } from '@linework/contract/contact/texts'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/errors.ts'
import { findContactKey, insertContactKey } from './key-queries.ts'
import { type Circumstances, sendContact } from './send-contact.ts'

/**
 * The same key and words again give the first answer, however many arrive at once: the key's row comes first, and
 * whoever comes second waits for it. The same key with other words is refused; without a key nothing is merged.
 */
export async function sendOnce(
  deps: Pick<Deps, 'db' | 'queue' | 'mailer'>,
  fields: ContactFields,
  circumstances: Circumstances,
  key: string | undefined,
): Promise<string> {
  if (key === '' || (key?.length ?? 0) > IDEMPOTENCY_KEY_MAX)
    throw new ApiError(400, CONTACT_TEXTS.keyInvalid)
  const id = randomUUID()
  return deps.db.transaction().execute(async (tx) => {
    if (key === undefined) return sendContact(tx, deps, fields, circumstances, id)
    const names = { key_hash: hash(key), body_hash: hash(JSON.stringify(fields)) }
    if (await insertContactKey(tx, { ...names, contact_id: id }))
      return sendContact(tx, deps, fields, circumstances, id)
    const first = await findContactKey(tx, names.key_hash)
    if (first?.body_hash !== names.body_hash) throw new ApiError(422, CONTACT_TEXTS.keyUsed)
    return first.reference
  })
}

/** It was sent before: sending it again is no new request. */
export const isKnownKey = async (db: Db, key: string): Promise<boolean> =>
  (await findContactKey(db, hash(key))) !== undefined

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
