import { z } from 'zod'
import type { WriteDeps } from '../../deps.ts'
import { defineJob } from '../../jobs/job.ts'
import { seed } from '../../sample/seed.ts'

/** Adds the sample content. Continues after an interruption. */
export const addSample = defineJob({
  name: 'seed-sample-content',
  formerName: 'add-sample',
  payload: z.undefined(),
  expireSeconds: 900,
  async handle({ db, queue, media }: WriteDeps) {
    await seed({ db, queue, media })
  },
})
