import type { LastGood } from './cache/last-good/last-good.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import type { readConfig } from './config.ts'
import type { Db } from './db/connect.ts'
import type { Load } from './http/load/load.ts'
import type { JobQueue } from './jobs/queue.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Media } from './media/media.ts'

export const APP_SETTINGS = [
  'ALLOWED_ORIGINS',
  'BACKUP_AT',
  'BACKUP_DIR',
  'CONTACT_LIMITS',
  'DATABASE_URL',
  'ERASE_AFTER_DAYS',
  'FETCH_THUMBNAILS',
  'FORM_CHECK_URL',
  'METRICS_TOKEN',
  'NODE_ENV',
  'PICTURES_KEEP_FREE_MB',
  'PUBLIC_URL',
  'PUSH_TEST_ORIGIN',
  'SESSION_HOURS',
  'TRUST_PROXY',
  'YOUTUBE_FEED_URL',
] as const

/** What `npm start` reads; the store and the mailer read their own. */
export const START_SETTINGS = [
  ...APP_SETTINGS,
  'HOST',
  'PORT',
  'LOG_LEVEL',
  'MIGRATE_ON_START',
  'ROLE',
] as const

export type AppConfig = ReturnType<typeof readConfig<(typeof APP_SETTINGS)[number]>>

/** What a write with pictures needs. */
export interface WriteDeps {
  db: Db
  queue: JobQueue
  media: Media
}

/** What the features work with; made once in main, or by a test. */
export interface Deps extends WriteDeps {
  config: AppConfig
  /** Undefined where no mail server is set up. */
  mailer: Mailer | undefined
  /** Cached public responses; undefined in development, where code changes at any moment. */
  cache: ResponseCache | undefined
  /** Copies of public responses on this machine; undefined without a cache, and where no folder is configured. */
  lastGood: LastGood | undefined
  /** How busy this process is; undefined where nothing is shed, as in development. */
  load: Load | undefined
  /** True from the moment the process was told to end. */
  isStopping: () => boolean
}
