import { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { defineJob } from '../../../jobs/job.ts'
import type { JobQueue } from '../../../jobs/queue.ts'
import { removeBytes } from '../../../media/jobs.ts'
import { lockStudio } from '../queries.ts'
import { deleteUnusedVideos } from './queries.ts'

/** Videos that were uploaded and never saved, or that no kept save shows any more. */
export const collectStudioVideos = defineJob({
  name: 'collect-studio-videos',
  payload: z.undefined(),
  expireSeconds: 60,
  cron: '31 4 * * *',
  handle({ db, queue }: { db: Db; queue: JobQueue }) {
    return db.transaction().execute(async (tx) => {
      // A save may be about to name one of them.
      await lockStudio(tx)
      for (const storageKey of await deleteUnusedVideos(tx)) await queue.send(tx, removeBytes, { storageKey })
    })
  },
})
