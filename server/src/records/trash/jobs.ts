import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { defineJob } from '../../jobs/job.ts'
import { eraseAllExpired } from './purge-trash.ts'

export const purgeDeleted = defineJob({
  name: 'purge-trash',
  formerName: 'erase-deleted',
  payload: z.undefined(),
  expireSeconds: 600,
  cron: '23 2 * * *',
  async handle({ db, queue, log }: Pick<Deps, 'db' | 'queue'> & { log: FastifyBaseLogger }) {
    log.info({ erased: await eraseAllExpired({ db, queue }) }, 'deleted records')
  },
})
