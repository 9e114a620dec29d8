import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { defineJob } from '../../jobs/job.ts'
import { purgeOldAccessLog } from './queries.ts'

export const purgeAccessLog = defineJob({
  name: 'purge-access-log',
  formerName: 'erase-reads',
  payload: z.undefined(),
  expireSeconds: 600,
  cron: '43 2 * * *',
  async handle({ db, log }: { db: Db; log: FastifyBaseLogger }) {
    log.info({ erased: await purgeOldAccessLog(db) }, 'old access log entries')
  },
})
