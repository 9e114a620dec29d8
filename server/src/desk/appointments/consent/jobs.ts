import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../db/connect.ts'
import { defineTask } from '../../../jobs/job.ts'
import { eraseDueRecords } from './queries.ts'

export const eraseConsentRecords = defineTask({
  name: 'erase-consent-records',
  expireSeconds: 600,
  cron: '45 2 * * *',
  async handle({ db, log }: { db: Db; log: FastifyBaseLogger }) {
    log.info({ erased: await eraseDueRecords(db) }, 'consent records past their retention')
  },
})
