import { SAMPLE_ID, videoId } from '@linework/contract/content/links'
import type { FastifyBaseLogger } from 'fastify'
import { type Db, unscoped } from '../../db/connect.ts'
import type { Deps, WriteDeps } from '../../deps.ts'
import { defineTask } from '../../jobs/job.ts'
import { removeBytes } from '../../media/jobs.ts'
import { insertPictures, PicturesRejected, storePicturesThen } from '../../media/uploads/ingest-picture.ts'
import { fetchThumbnail } from './fetch-thumbnail.ts'
import { deleteThumbnailsExcept, insertThumbnail, listUnfetched } from './thumbnail-queries.ts'

/** Thumbnails per run: few enough to end in time even when every request times out. */
const MAX_AT_ONCE = 20

interface Parts extends WriteDeps {
  config: Pick<Deps['config'], 'YOUTUBE_THUMBNAILS'>
  log: FastifyBaseLogger
}

/** The next run retries a failure; the queue need not, because the site shows a fallback cover. */
export const fetchThumbnails = defineTask({
  name: 'fetch-thumbnails',
  expireSeconds: 900,
  cron: '37 */6 * * *',
  handle: (parts: Parts) => renewThumbnails(parts),
})

/** Fetches missing thumbnails, and removes those that no record or video uses. */
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
  if (config.YOUTUBE_THUMBNAILS === 'off') return
  for (const id of (await listUnfetched(db, shown)).slice(0, MAX_AT_ONCE)) {
    try {
      await storeThumbnail(parts, id, await fetchOne(id))
    } catch (error) {
      log.warn({ err: error, videoId: id }, 'a thumbnail could not be fetched')
    }
  }
}

async function listShown(db: Db): Promise<string[]> {
  // Videos of the sample studio have an empty thumbnail, because the platform does not know them.
  const videos = await db.selectFrom('videos').select('video_id').where('thumbnail', '<>', '').execute()
  // Includes deleted records, because staff may restore them.
  const all = unscoped(db)
  const links = await all
    .selectFrom('reels')
    .select('url')
    .union(all.selectFrom('shorts').select('url'))
    .execute()
  const linked = links.flatMap(({ url }) => videoId(url) ?? []).filter((id) => !SAMPLE_ID.test(id))
  return [...new Set([...videos.map(({ video_id }) => video_id), ...linked])]
}

/** Without bytes, stores that the video has no thumbnail, so that it is not fetched again. */
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
