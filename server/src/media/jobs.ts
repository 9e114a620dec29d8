import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Db } from '../db/connect.ts'
import { defineJob, defineTask } from '../jobs/job.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { Media } from './media.ts'
import {
  deleteRemovedKeys,
  eraseOldPictures,
  findPicture,
  findUnknownKeys,
  hideUnusedTextPictures,
  listRemovedKeys,
  updateSizes,
} from './queries.ts'
import { fileName } from './sizes.ts'
import { PRIVATE_SHARDS, SHARDS, type Store } from './store/store.ts'

const REMOVED_AT_ONCE = 100
// Longer than any upload and any clock difference: a younger file may be waiting for its row.
const RESTED_MS = 6 * 3_600_000

interface Parts {
  db: Db
  queue: JobQueue
  media: Media
  log: FastifyBaseLogger
}

export const encodeRemainingVariants = defineJob({
  name: 'encode-remaining-variants',
  formerName: 'encode-rest',
  payload: z.object({ pictureId: z.uuid() }),
  expireSeconds: 300,
  handle: ({ db, media }: Pick<Parts, 'db' | 'media'>, { pictureId }) =>
    encodeRemaining(db, media, pictureId),
})

export const removeBytes = defineJob({
  name: 'delete-picture-files',
  formerName: 'remove-bytes',
  payload: z.object({ storageKey: z.string() }),
  expireSeconds: 60,
  async handle({ db, media }: Pick<Parts, 'db' | 'media'>, { storageKey }) {
    await removeOrphans(db, media.store, [storageKey])
  },
})

export const erasePictures = defineTask({
  name: 'purge-pictures',
  formerName: 'erase-pictures',
  expireSeconds: 300,
  cron: '17 * * * *',
  handle: ({ db, queue }: Pick<Parts, 'db' | 'queue'>) => eraseRows(db, queue),
})

export const collectOrphansNightly = defineTask({
  name: 'collect-orphaned-pictures',
  formerName: 'sweep-pictures',
  expireSeconds: 3_000,
  cron: '41 3 * * *',
  async handle({ db, media, log }: Pick<Parts, 'db' | 'media' | 'log'>) {
    await collectOrphans(db, media.store, log)
  },
})

/** Failed uploads of visitors can leave files without a row; this hourly job removes them within a day. */
export const collectPrivateOrphans = defineTask({
  name: 'collect-orphaned-enquiry-pictures',
  formerName: 'sweep-private-pictures',
  expireSeconds: 3_000,
  cron: '11 * * * *',
  async handle({ db, media, log }: Pick<Parts, 'db' | 'media' | 'log'>) {
    await collectOrphans(db, media.store, log, RESTED_MS, PRIVATE_SHARDS)
  },
})

/** Removes the files of deleted rows. The next run retries failures. */
export const removePrivateBytes = defineTask({
  name: 'delete-enquiry-picture-files',
  formerName: 'remove-private-bytes',
  expireSeconds: 300,
  cron: '* * * * *',
  async handle({ db, media }: Pick<Parts, 'db' | 'media'>) {
    await removeErasedBytes(db, media.store)
  },
})

/** Encodes the formats that an upload did not wait for, the faster format first. */
export async function encodeRemaining(db: Db, { store, encoder }: Media, pictureId: string): Promise<void> {
  const picture = await findPicture(db, pictureId)
  if (picture === undefined) return
  const { storage_key, jpeg } = picture
  const master = await store.read(storage_key, fileName(jpeg.at(-1) as number, 'jpeg'))
  if (master === undefined) throw new Error(`Picture ${pictureId} has lost its bytes`)
  for (const format of ['webp', 'avif'] as const) {
    if (picture[format].length === jpeg.length) continue
    const files = await encoder.encodeLater({ kind: 'rest', master, widths: jpeg, format })
    await store.put(
      storage_key,
      files.map((file) => ({ name: fileName(file.width, format), bytes: file.bytes })),
    )
    await updateSizes(db, pictureId, { [format]: jpeg })
  }
}

export async function eraseRows(db: Db, queue: JobQueue): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await hideUnusedTextPictures(tx)
    for (const storageKey of await eraseOldPictures(tx)) await queue.send(tx, removeBytes, { storageKey })
  })
}

/** Removes only files that no row references, because rows can share files. */
export async function removeOrphans(db: Db, store: Store, keys: string[]): Promise<number> {
  const unknown = await findUnknownKeys(db, keys)
  for (const key of unknown) await store.remove(key)
  return unknown.length
}

/** Removes private files whose row is gone. A failure of one file does not stop the others. */
export async function removeErasedBytes(db: Db, store: Store): Promise<void> {
  const failures: unknown[] = []
  let keys = await listRemovedKeys(db, '', REMOVED_AT_ONCE)
  while (keys.length > 0) {
    for (const key of keys) await removeListed(db, store, [key]).catch((error) => failures.push(error))
    keys = await listRemovedKeys(db, keys.at(-1) as string, REMOVED_AT_ONCE)
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} private pictures keep their bytes`)
}

/** A key leaves the list only after its files are removed, so that a crash leaves no file behind. */
export async function removeListed(db: Db, store: Store, keys: string[]): Promise<void> {
  await removeOrphans(db, store, keys)
  await deleteRemovedKeys(db, keys)
}

/** Removes files without a row, which crashes leave, unless an upload may still be writing them. */
export async function collectOrphans(
  db: Db,
  store: Store,
  log: FastifyBaseLogger,
  restedMs = RESTED_MS,
  shards = SHARDS,
): Promise<number> {
  let removed = 0
  for (const shard of shards)
    removed += await removeOrphans(db, store, await store.listOlderThan(shard, restedMs))
  if (removed > 0) log.info({ removed }, 'bytes without a row removed')
  return removed
}
