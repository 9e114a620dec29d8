import type { readConfig } from './config.ts'
import type { Db } from './db/connect.ts'
import type { JobQueue } from './jobs/queue.ts'
import type { Media } from './media/take-in.ts'

export const APP_SETTINGS = [
  'DATABASE_URL',
  'NODE_ENV',
  'PUBLIC_URL',
  'SESSION_HOURS',
  'TRUST_PROXY',
] as const

export type AppConfig = ReturnType<typeof readConfig<(typeof APP_SETTINGS)[number]>>

/** What the features work with; made once in main, or by a test. */
export interface Deps {
  config: AppConfig
  db: Db
  queue: JobQueue
  media: Media
  /** True from the moment the process was told to end. */
  isStopping: () => boolean
}
