import pino from 'pino'
import { connect } from '../../../db/connect.ts'
import { listMigrations } from '../../../db/migrate.ts'
import { createQueue, migrateQueue } from '../../../jobs/queue.ts'
import { encodeRest } from '../../../media/jobs.ts'
import { listUnfinished } from '../../../media/queries.ts'
import { rejectNewer } from '../archive/manifest.ts'
import type { Archive } from '../archive/read-archive.ts'
import type { Source } from '../back-up.ts'
import { withClient } from '../snapshot.ts'
import type { RestoredAccount } from './accounts.ts'
import { restorePictures } from './restore-pictures.ts'
import { restoreRows } from './restore-rows.ts'
import { listFilled } from './target-queries.ts'

export class NotEmpty extends Error {}

export interface Restored {
  /** Mails that were waiting, about which the staff have to decide. */
  waitingMails: number
  accounts: RestoredAccount[]
  /** Files that were gone again when the rows stood, and were put a second time. */
  putAgain: number
}

/** Throws where the archive or the database is not right for it; changes nothing. */
export async function rejectUnfit(target: Source, archive: Archive, intoExisting: boolean): Promise<void> {
  rejectNewer(archive.manifest, await listMigrations())
  const filled = await withClient(target.databaseUrl, listFilled)
  if (filled.length === 0 || intoExisting) return
  throw new NotEmpty(
    `The database is not empty (${filled.join(', ')}). To replace all that is in it, add --into-existing.`,
  )
}

/** Pictures first: who falls over in the middle leaves the rows as they were, and bytes that are swept some night. */
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
  // Until the rows stood, a running instance could take bytes for left-overs.
  const putAgain = await restorePictures(archive, target.store)
  await finishPictures(target.databaseUrl)
  return { waitingMails, accounts, putAgain }
}

/** Jobs are not in an archive: formats that were not made yet are asked for again. */
async function finishPictures(databaseUrl: string): Promise<void> {
  const db = connect(databaseUrl, () => {})
  const queue = createQueue(databaseUrl, pino({ level: 'silent' }), { works: false })
  try {
    for (const pictureId of await listUnfinished(db)) await queue.send(db, encodeRest, { pictureId })
  } finally {
    await queue.stop()
    await db.destroy()
  }
}
