import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { defineJob } from '../../jobs/job.ts'
import { deletePictures } from '../../media/queries.ts'
import { listUnusedPictures, lockStudio } from './queries.ts'

/** Deletes uploaded pictures that neither the studio nor one of its versions uses. */
export const collectStudioPictures = defineJob({
  name: 'collect-studio-pictures',
  payload: z.undefined(),
  expireSeconds: 300,
  cron: '23 4 * * *',
  handle({ db }: { db: Db }) {
    return db.transaction().execute(async (tx) => {
      // A concurrent save may be about to use one of them.
      await lockStudio(tx)
      await deletePictures(tx, await listUnusedPictures(tx))
    })
  },
})
