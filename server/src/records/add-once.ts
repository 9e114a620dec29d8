import { ERROR_TEXTS } from '@linework/contract/http/errors'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { ApiError } from '../http/errors.ts'
import type { OnceKey } from '../http/once-key.ts'

/** Rolls back a transaction, because an earlier or parallel call with the same key has stored the record. */
class AlreadyAdded extends ApiError {}

/** Adds the record, or returns the id stored with this key. Without a key every call adds one. */
export const addOnce = (db: Db, by: { once?: OnceKey | undefined }, add: () => Promise<string>) =>
  writeOnce(db, by, add, async (id) => id)

/** Writes, or replays the response for the record that an earlier or parallel call with this key has written. */
export async function writeOnce<T>(
  db: Db,
  { once }: { once?: OnceKey | undefined },
  write: () => Promise<T>,
  replay: (id: string) => Promise<T>,
): Promise<T> {
  const stored = once && (await findAdded(db, once))
  if (stored) return replay(stored)
  try {
    return await write()
  } catch (error) {
    const first = error instanceof AlreadyAdded && once ? await findAdded(db, once) : undefined
    if (first === undefined) throw error
    return replay(first)
  }
}

/** Must run in the record's transaction. Waits for a parallel call, and throws if it stored this key. */
export async function keepKey(tx: Db, once: OnceKey | undefined, recordId: string): Promise<void> {
  if (once === undefined) return
  const kept = await tx
    .insertInto('idempotency_keys')
    .values({ ...once, record_id: recordId })
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .returning('key_hash')
    .executeTakeFirst()
  if (kept === undefined) throw new AlreadyAdded(422, ERROR_TEXTS.savedBefore)
}

async function findAdded(db: Db, { key_hash, body_hash }: OnceKey): Promise<string | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'record_id'])
    .where('key_hash', '=', key_hash)
    .executeTakeFirst()
  if (row !== undefined && row.body_hash !== body_hash) throw new ApiError(422, ERROR_TEXTS.savedBefore)
  return row?.record_id
}

export async function deleteOldKeys(db: Db): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
    .execute()
}
