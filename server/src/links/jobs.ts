import { videoId } from '@linework/contract/links/embeds'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Db } from '../db/connect.ts'
import type { Deps, WriteDeps } from '../deps.ts'
import { defineJob } from '../jobs/job.ts'
import { removeBytes } from '../media/jobs.ts'
import { insertPictures, PicturesRejected, storePicturesThen } from '../media/uploads/ingest-picture.ts'
import { fetchThumbnail } from './fetch-thumbnail.ts'
import { listAddresses } from './queries.ts'
import { deleteThumbnailsExcept, insertThumbnail, listUnfetched } from './thumbnail-queries.ts'

/** So that one run ends within its time even when every request takes all of its own. */
const MAX_AT_ONCE = 20

interface Parts extends WriteDeps {
  config: Pick<Deps['config'], 'FETCH_THUMBNAILS'>
  log: FastifyBaseLogger
}

/** A failure is retried by the next run, never by the queue: the site has a cover of its own meanwhile. */
export const fetchThumbnails = defineJob({
  name: 'fetch-thumbnails',
  payload: z.undefined(),
  expireSeconds: 900,
  cron: '37 */6 * * *',
  handle: (parts: Parts) => renewThumbnails(parts),
})

/** Fetches what was never asked for, and removes what no record and no video shows any more. */
export async function renewThumbnails(
  parts: Parts,
  fetchOne: (id: string) => Promise<Uint8Array | undefined> = fetchThumbnail,
): Promise<void> {
  const { db, queue, config, log } = parts
  const shown = await listShown(db)
  await db.transaction().execute(async (tx) => {
    for (const storageKey of await deleteThumbnailsExcept(tx, shown))
      await queue.send(tx, removeBytes, { storageKey })
  })
  if (config.FETCH_THUMBNAILS === 'off') return
  for (const id of (await listUnfetched(db, shown)).slice(0, MAX_AT_ONCE)) {
    try {
      await storeThumbnail(parts, id, await fetchOne(id))
    } catch (error) {
      log.warn({ err: error, videoId: id }, 'a thumbnail could not be fetched')
    }
  }
}

async function listShown(db: Db): Promise<string[]> {
  // The sample's videos have no thumbnail, because they do not exist.
  const videos = await db.selectFrom('videos').select('video_id').where('thumbnail', '<>', '').execute()
  const linked = (await listAddresses(db)).flatMap((url) => videoId(url) ?? [])
  return [...new Set([...videos.map(({ video_id }) => video_id), ...linked])]
}

/** Bytes that are no picture count as none, so that they are not fetched again. */
async function storeThumbnail(
  { db, queue, media }: WriteDeps,
  id: string,
  bytes: Uint8Array | undefined,
): Promise<void> {
  const files = bytes === undefined ? [] : [{ name: `${id}.jpg`, bytes }]
  await storePicturesThen(media, files, (pictures) =>
    db.transaction().execute(async (tx) => {
      const [pictureId = null] = await insertPictures(tx, queue, pictures)
      await insertThumbnail(tx, id, pictureId)
    }),
  ).catch(async (error) => {
    if (!(error instanceof PicturesRejected)) throw error
    await insertThumbnail(db, id, null)
  })
}
