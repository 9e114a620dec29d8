import { z } from 'zod'
import type { Schedule } from '../../jobs/queue.ts'

export const eraseDeleted: Schedule = {
  job: { name: 'erase-deleted', payload: z.undefined(), expireSeconds: 600 },
  cron: '23 2 * * *',
}
