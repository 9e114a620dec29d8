import { DELETED_KINDS, type DeletedKind } from '@linework/contract/records'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { removeBytes } from '../../media/jobs.ts'
import { type Author, noteChange } from '../../records/audit-log.ts'
import { eraseExpired, eraseOne } from './erase-queries.ts'
import { lockRecord } from './queries.ts'

const AT_ONCE = 200

type Parts = Pick<Deps, 'db' | 'queue'>

/** Erases every record whose retention is over. Returns how many. */
export async function eraseAllExpired({ db, queue }: Parts): Promise<number> {
  let erased = 0
  for (const kind of DELETED_KINDS) {
    for (;;) {
      const count = await db
        .transaction()
        .execute((tx) => removeLater(tx, queue, eraseExpired(tx, kind, AT_ONCE)))
      erased += count
      if (count < AT_ONCE) break
    }
  }
  return erased
}

/** Erases one deleted record at once. False when there is none. */
export function eraseRecord(
  { db, queue }: Parts,
  kind: DeletedKind,
  id: string,
  by: Author,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const record = await lockRecord(tx, kind, id)
    if (record === undefined || record.deleted_at === null) return false
    // The audit line reads the title, so it comes first.
    await noteChange(tx, by, { kind, verb: 'removed for good', id })
    return (await removeLater(tx, queue, eraseOne(tx, kind, record.id))) > 0
  })
}

/** The jobs that remove the bytes are queued with the same commit. */
async function removeLater(
  db: Db,
  queue: Deps['queue'],
  erasing: Promise<{ count: number; keys: string[] }>,
): Promise<number> {
  const { count, keys } = await erasing
  for (const storageKey of keys) await queue.send(db, removeBytes, { storageKey })
  return count
}
