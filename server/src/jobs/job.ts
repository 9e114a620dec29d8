import type { z } from 'zod'

/** Work that runs outside of requests. Its payload holds ids, never personal data. */
export interface Job<Payload extends z.ZodType = z.ZodType, Context = never> {
  name: string
  payload: Payload
  /** A run that has not ended by then counts as lost and starts again. */
  expireSeconds: number
  /** How often a failed run is retried, with growing pauses; without it, the queue's default. */
  retries?: number
  /** When it starts by itself: a cron line in the studio's time. */
  cron?: string
  handle(context: Context, data: z.output<Payload>): Promise<void>
}

/** Infers the types of a job from its payload and its handler. */
export const defineJob = <Payload extends z.ZodType, Context>(job: Job<Payload, Context>) => job
