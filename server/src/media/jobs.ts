import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Db } from '../db/connect.ts'
import { defineJob } from '../jobs/job.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { Media } from './media.ts'
import { eraseOldPictures, findPicture, findUnknownKeys, updateSizes } from './queries.ts'
import { fileName } from './sizes.ts'
import { SHARDS, type Store } from './store.ts'

// Longer than an upload takes and than any clock is wrong: bytes come before their row.
const RESTED_MS = 6 * 3_600_000

interface Parts {
  db: Db
  queue: JobQueue
  media: Media
  log: FastifyBaseLogger
}

export const encodeRest = defineJob({
  name: 'encode-rest',
  payload: z.object({ pictureId: z.uuid() }),
  expireSeconds: 300,
  handle: ({ db, media }: Pick<Parts, 'db' | 'media'>, { pictureId }) =>
    encodeRemaining(db, media, pictureId),
})

export const removeBytes = defineJob({
  name: 'remove-bytes',
  payload: z.object({ storageKey: z.string() }),
  expireSeconds: 60,
  async handle({ db, media }: Pick<Parts, 'db' | 'media'>, { storageKey }) {
    await removeOrphans(db, media.store, [storageKey])
  },
})

export const erasePictures = defineJob({
  name: 'erase-pictures',
  payload: z.undefined(),
  expireSeconds: 300,
  cron: '17 * * * *',
  handle: ({ db, queue }: Pick<Parts, 'db' | 'queue'>) => eraseRows(db, queue),
})

export const collectOrphansNightly = defineJob({
  name: 'sweep-pictures',
  payload: z.undefined(),
  expireSeconds: 3_000,
  cron: '41 3 * * *',
  async handle({ db, media, log }: Pick<Parts, 'db' | 'media' | 'log'>) {
    await collectOrphans(db, media.store, log)
  },
})

/** Makes the formats that an upload did not wait for: the quick one first, so that phones gain early. */
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

/** Rows go first, their bytes by jobs that are queued with the same commit. */
export async function eraseRows(db: Db, queue: JobQueue): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const storageKey of await eraseOldPictures(tx)) await queue.send(tx, removeBytes, { storageKey })
  })
}

/** Rows may share bytes: the last one to go takes them along. */
export async function removeOrphans(db: Db, store: Store, keys: string[]): Promise<number> {
  const unknown = await findUnknownKeys(db, keys)
  for (const key of unknown) await store.remove(key)
  return unknown.length
}

/** Removes what crashes left: bytes without a row that no upload is writing. */
export async function collectOrphans(
  db: Db,
  store: Store,
  log: FastifyBaseLogger,
  restedMs = RESTED_MS,
): Promise<number> {
  let removed = 0
  for (const shard of SHARDS)
    removed += await removeOrphans(db, store, await store.listOlderThan(shard, restedMs))
  if (removed > 0) log.info({ removed }, 'bytes without a row removed')
  return removed
}
