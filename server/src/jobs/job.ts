import { z } from 'zod'

/** Work that runs outside of requests. Its payload contains ids, never personal data. */
export interface Job<Payload extends z.ZodType = z.ZodType, Context = never> {
  name: string
  /** Name in version 1.1, under which jobs may still be queued. Version 3.0 removes it. */
  formerName?: string
  payload: Payload
  /** A run that takes longer counts as lost and starts again. */
  expireSeconds: number
  retries?: number
  /** Cron schedule in the studio's time zone. */
  cron?: string
  handle(context: Context, data: z.output<Payload>): Promise<void>
}

export const defineJob = <Payload extends z.ZodType, Context>(job: Job<Payload, Context>) => job

const NONE = z.undefined()

/** A job with the same data each time, such as a scheduled one. */
export const defineTask = <Context>(job: Omit<Job<typeof NONE, Context>, 'payload'>) =>
  defineJob({ ...job, payload: NONE })
