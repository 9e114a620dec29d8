import { z } from 'zod'
import type { Schedule } from '../../jobs/queue.ts'

export const clearSignIns: Schedule = {
  job: { name: 'clear-sign-ins', payload: z.undefined(), expireSeconds: 60 },
  cron: '7 * * * *',
}
