import pino from 'pino'
import { connect } from '../../../db/connect.ts'
import { listMigrations } from '../../../db/migrate.ts'
import { createQueue, migrateQueue } from '../../../jobs/queue.ts'
import { encodeRemainingVariants } from '../../../media/jobs.ts'
import { listUnfinished } from '../../../media/queries.ts'
import { rejectNewer } from '../archive/manifest.ts'
import type { Archive } from '../archive/read-archive.ts'
import type { Source } from '../back-up.ts'
import { withClient } from '../snapshot.ts'
import type { RestoredAccount } from './accounts.ts'
import { restorePictures } from './restore-pictures.ts'
import { restoreRows } from './restore-rows.ts'
import { listFilled } from './target-queries.ts'

class NotEmpty extends Error {}

interface Restored {
  /** Emails that were pending, for staff to decide about. */
  waitingMails: number
  accounts: RestoredAccount[]
  /** Files that were removed before their rows existed, and were written a second time. */
  putAgain: number
}

/** Throws if the archive or the database is unsuitable. Changes nothing. */
export async function rejectUnfit(target: Source, archive: Archive, intoExisting: boolean): Promise<void> {
  rejectNewer(archive.manifest, await listMigrations())
  const filled = await withClient(target.databaseUrl, listFilled)
  if (filled.length === 0 || intoExisting) return
  throw new NotEmpty(
    `The database is not empty (${filled.join(', ')}). To replace its content, add --into-existing.`,
  )
}

/**
 * Restores picture files first. A failure then leaves the rows unchanged, and the cleanup job removes the
 * files.
 */
export async function restore(
  target: Source,
  archive: Archive,
  { intoExisting = false }: { intoExisting?: boolean } = {},
): Promise<Restored> {
  await rejectUnfit(target, archive, intoExisting)
  await restorePictures(archive, target.store)
  await migrateQueue(target.databaseUrl)
  const { waitingMails, accounts } = await withClient(target.databaseUrl, (client) =>
    restoreRows(client, archive),
  )
  // Until the rows existed, a running instance may have removed the files as orphans.
  const putAgain = await restorePictures(archive, target.store)
  await finishPictures(target.databaseUrl)
  return { waitingMails, accounts, putAgain }
}

/** Archives contain no jobs, so missing variants are queued again. */
async function finishPictures(databaseUrl: string): Promise<void> {
  const db = connect(databaseUrl, () => {})
  const queue = createQueue(databaseUrl, pino({ level: 'silent' }), { works: false })
  try {
    for (const pictureId of await listUnfinished(db))
      await queue.send(db, encodeRemainingVariants, { pictureId })
  } finally {
    await queue.stop()
    await db.destroy()
  }
}
