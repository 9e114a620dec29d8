import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/connect.ts'
import { defineTask } from '../../jobs/job.ts'
import { eraseOldChanges } from './queries.ts'

export const purgeAuditLog = defineTask({
  name: 'purge-audit-log',
  formerName: 'erase-changes',
  expireSeconds: 600,
  cron: '41 2 * * *',
  async handle({ db, log }: { db: Db; log: FastifyBaseLogger }) {
    log.info({ erased: await eraseOldChanges(db) }, 'old audit log entries')
  },
})
