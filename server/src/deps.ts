import type { ResponseCache } from './cache/response-cache.ts'
import type { LastGood } from './cache/stale-copies/last-good.ts'
import type { readConfig } from './config.ts'
import type { Db } from './db/connect.ts'
import type { Load } from './http/load/load.ts'
import type { JobQueue } from './jobs/queue.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Media } from './media/media.ts'

export const APP_SETTINGS = [
  'ALLOWED_ORIGINS',
  'BACKUP_TIME',
  'BACKUP_DIR',
  'BACKUP_KEY',
  'BACKUP_OFFSITE',
  'CONTACT_RATE_LIMIT',
  'DATABASE_URL',
  'ENQUIRY_RETENTION_DAYS',
  'YOUTUBE_THUMBNAILS',
  'FORM_CHECK_URL',
  'METRICS_TOKEN',
  'NODE_ENV',
  'MEDIA_MIN_FREE_MB',
  'PUBLIC_URL',
  'PUSH_TEST_ORIGIN',
  'RELEASES_URL',
  'SESSION_IDLE_HOURS',
  'TRUST_PROXY',
  'YOUTUBE_FEED_URL',
] as const

export const START_SETTINGS = [
  ...APP_SETTINGS,
  'HOST',
  'PORT',
  'LOG_LEVEL',
  'MIGRATE_ON_START',
  'PROCESS_ROLE',
] as const

export type AppConfig = ReturnType<typeof readConfig<(typeof APP_SETTINGS)[number]>>

export interface WriteDeps {
  db: Db
  queue: JobQueue
  media: Media
}

export interface Deps extends WriteDeps {
  config: AppConfig
  mailer: Mailer | undefined
  /** Cached public responses; undefined in development, where the code changes. */
  cache: ResponseCache | undefined
  /** Stale copies of public responses on this machine; undefined without a cache or a configured folder. */
  lastGood: LastGood | undefined
  /** Load of this process; undefined where no requests are shed, as in development. */
  load: Load | undefined
  isStopping: () => boolean
}
