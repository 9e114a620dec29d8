import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { defineJob } from '../../jobs/job.ts'
import { deletePictures } from '../../media/queries.ts'
import { listUnusedPictures } from './queries.ts'

/** Pictures that were uploaded and never saved, or that no kept save shows any more. */
export const collectStudioPictures = defineJob({
  name: 'collect-studio-pictures',
  payload: z.undefined(),
  expireSeconds: 300,
  cron: '23 4 * * *',
  async handle({ db }: { db: Db }) {
    await deletePictures(db, await listUnusedPictures(db))
  },
})
