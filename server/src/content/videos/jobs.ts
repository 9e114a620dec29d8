import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { defineTask } from '../../jobs/job.ts'
import { fetchThumbnails } from '../links/jobs.ts'
import { replaceVideos } from './queries.ts'
import { readFeed } from './read-feed.ts'

export const readVideos = defineTask({
  name: 'sync-youtube-feed',
  formerName: 'read-videos',
  expireSeconds: 60,
  cron: '23 */6 * * *',
  async handle({ db, queue, config }: Pick<Deps, 'db' | 'queue' | 'config'>) {
    await renewVideos(db, config.YOUTUBE_FEED_URL)
    if (config.YOUTUBE_FEED_URL) await queue.send(db, fetchThumbnails, undefined)
  },
})

/** Keeps the last valid list of videos when the feed fails or is empty. */
export async function renewVideos(
  db: Db,
  feedAddress: string | undefined,
  timeoutMs?: number,
): Promise<void> {
  if (feedAddress === undefined) return
  const videos = await readFeed(feedAddress, timeoutMs)
  if (videos.length > 0) await replaceVideos(db, videos)
}
