import { createHash, randomUUID } from 'node:crypto'
import { CONTACT_TEXTS, IDEMPOTENCY_KEY_MAX } from '@prahar/contract/contact'
import type { Db } from '../../db/connect.ts'
import { ApiError } from '../../http/errors.ts'
import { findContactKey, insertContactKey } from './queries.ts'
import { type ContactFields, referenceOf, sendContact } from './send-contact.ts'

/**
 * The same key and words again give the first answer, however many arrive at once: the key's row comes first, and
 * whoever comes second waits for it. The same key with other words is refused; without a key nothing is merged.
 */
export async function sendOnce(db: Db, fields: ContactFields, key: string | undefined): Promise<string> {
  if (key === undefined) return sendContact(db, fields)
  if (key === '' || key.length > IDEMPOTENCY_KEY_MAX) throw new ApiError(400, CONTACT_TEXTS.keyInvalid)
  const id = randomUUID()
  const names = { key_hash: hash(key), body_hash: hash(JSON.stringify(fields)) }
  return db.transaction().execute(async (tx) => {
    if (await insertContactKey(tx, { ...names, contact_id: id })) return sendContact(tx, fields, { id })
    const first = await findContactKey(tx, names.key_hash)
    if (first?.body_hash !== names.body_hash) throw new ApiError(422, CONTACT_TEXTS.keyUsed)
    return referenceOf(first.contact_id)
  })
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
