import { DELETED_KINDS, type DeletedKind } from '@linework/contract/records'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { defineJob } from '../../jobs/job.ts'
import { removeBytes } from '../../media/jobs.ts'
import { type Author, logChange } from '../audit-log.ts'
import { eraseExpired, eraseOne } from './erase-queries.ts'
import { lockRecord } from './queries.ts'

export const purgeDeleted = defineJob({
  name: 'purge-trash',
  formerName: 'erase-deleted',
  payload: z.undefined(),
  expireSeconds: 600,
  cron: '23 2 * * *',
  async handle({ db, queue, log }: Pick<Deps, 'db' | 'queue'> & { log: FastifyBaseLogger }) {
    log.info({ erased: await eraseAllExpired({ db, queue }) }, 'deleted records')
  },
})

const AT_ONCE = 200

type Parts = Pick<Deps, 'db' | 'queue'>

/** Purges every record whose retention period has passed. Returns the count. */
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

/** Purges one deleted record immediately. Returns false when it is not in the trash. */
export function purgeRecord(
  { db, queue }: Parts,
  kind: DeletedKind,
  id: string,
  by: Author,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const record = await lockRecord(tx, kind, id)
    if (record === undefined || record.deleted_at === null) return false
    // Before the purge, because the audit log entry contains the title.
    await logChange(tx, by, { kind, verb: 'removed for good', id })
    return (await removeLater(tx, queue, eraseOne(tx, kind, record.id))) > 0
  })
}

/** Queues the jobs that delete the files in the same transaction. */
async function removeLater(
  db: Db,
  queue: Deps['queue'],
  erasing: Promise<{ count: number; keys: string[] }>,
): Promise<number> {
  const { count, keys } = await erasing
  for (const storageKey of keys) await queue.send(db, removeBytes, { storageKey })
  return count
}
