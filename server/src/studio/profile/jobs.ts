import type { Db } from '../../db/connect.ts'
import { defineTask } from '../../jobs/job.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { removeBytes } from '../../media/jobs.ts'
import { deletePictures } from '../../media/queries.ts'
import { listUnusedPictures, lockStudio } from './queries.ts'
import { deleteUnusedVideos } from './video/queries.ts'

/** Deletes uploaded pictures that neither the studio nor one of its versions uses. */
export const collectStudioPictures = defineTask({
  name: 'collect-studio-pictures',
  expireSeconds: 300,
  cron: '23 4 * * *',
  handle({ db }: { db: Db }) {
    return db.transaction().execute(async (tx) => {
      // Waits for concurrent saves of the studio, which may use a picture that is still unused.
      await lockStudio(tx)
      await deletePictures(tx, await listUnusedPictures(tx))
    })
  },
})

/** Deletes uploaded videos that neither the studio nor one of its versions uses. */
export const collectStudioVideos = defineTask({
  name: 'collect-studio-videos',
  expireSeconds: 60,
  cron: '31 4 * * *',
  handle({ db, queue }: { db: Db; queue: JobQueue }) {
    return db.transaction().execute(async (tx) => {
      // Waits for concurrent saves of the studio, which may use a video that is still unused.
      await lockStudio(tx)
      for (const storageKey of await deleteUnusedVideos(tx)) await queue.send(tx, removeBytes, { storageKey })
    })
  },
})
