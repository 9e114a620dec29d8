import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { defineJob } from '../../jobs/job.ts'
import { eraseOldChanges } from './queries.ts'

export const purgeAuditLog = defineJob({
  name: 'purge-audit-log',
  formerName: 'erase-changes',
  payload: z.undefined(),
  expireSeconds: 600,
  cron: '41 2 * * *',
  async handle({ db, log }: { db: Db; log: FastifyBaseLogger }) {
    log.info({ erased: await eraseOldChanges(db) }, 'old audit log entries')
  },
})
