import { z } from 'zod'
import type { Schedule } from '../../jobs/queue.ts'

export const eraseChanges: Schedule = {
  job: { name: 'erase-changes', payload: z.undefined(), expireSeconds: 600 },
  cron: '41 2 * * *',
}
