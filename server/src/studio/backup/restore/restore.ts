import { buffer } from 'node:stream/consumers'
import pino from 'pino'
import { connect } from '../../../db/connect.ts'
import { listMigrations } from '../../../db/migrate.ts'
import { createQueue, migrateQueue } from '../../../jobs/queue.ts'
import { encodeRemainingVariants } from '../../../media/jobs.ts'
import { listUnfinished } from '../../../media/queries.ts'
import type { Store, StoredFile } from '../../../media/store/store.ts'
import { readPicturePart, rejectNewer } from '../archive/manifest.ts'
import type { Archive } from '../archive/read-archive.ts'
import type { Source } from '../back-up.ts'
import { rejectUnreadableDump } from '../dump.ts'
import { withClient } from '../snapshot.ts'
import type { RestoredAccount } from './accounts.ts'
import { joinDump, restoreRows } from './restore-rows.ts'
import { listFilled } from './target-queries.ts'

const AT_ONCE = 8

class NotEmpty extends Error {}

interface Restored {
  waitingMails: number
  accounts: RestoredAccount[]
  /** Number of files that a running instance removed as orphans, and that were written a second time. */
  putAgain: number
}

/** Throws if the archive or the database is unsuitable. Changes nothing. */
export async function rejectUnfit(target: Source, archive: Archive, intoExisting: boolean): Promise<void> {
  rejectNewer(archive.manifest, await listMigrations())
  if (archive.manifest.format > 1) await rejectUnreadableDump(joinDump(archive))
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

/** Queues the missing variants of pictures, because archives contain no jobs. */
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

async function restorePictures(archive: Archive, store: Store): Promise<number> {
  let put = 0
  const pictures = new Map<string, StoredFile[]>()
  // Writes files concurrently, because each write waits for a sync to disk.
  async function putAll(): Promise<void> {
    const counts = await Promise.all([...pictures].map(([key, files]) => putMissing(store, key, files)))
    for (const count of counts) put += count
    pictures.clear()
  }
  for await (const { name, body } of archive.readParts()) {
    const picture = readPicturePart(name)
    if (picture === undefined) continue
    if (!pictures.has(picture.key) && pictures.size === AT_ONCE) await putAll()
    const files = pictures.get(picture.key) ?? []
    pictures.set(picture.key, [...files, { name: picture.name, bytes: await buffer(body) }])
  }
  await putAll()
  return put
}

async function putMissing(store: Store, key: string, files: StoredFile[]): Promise<number> {
  const missing: StoredFile[] = []
  for (const file of files) {
    const there = await store.read(key, file.name)
    if (there === undefined || Buffer.compare(file.bytes, there) !== 0) missing.push(file)
  }
  if (missing.length > 0) await store.put(key, missing)
  return missing.length
}
