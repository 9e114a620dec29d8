import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/connect.ts'
import { defineTask } from '../../jobs/job.ts'
import { purgeOldAccessLog } from './queries.ts'

export const purgeAccessLog = defineTask({
  name: 'purge-access-log',
  formerName: 'erase-reads',
  expireSeconds: 600,
  cron: '43 2 * * *',
  async handle({ db, log }: { db: Db; log: FastifyBaseLogger }) {
    log.info({ erased: await purgeOldAccessLog(db) }, 'old access log entries')
  },
})
