import { mkdtemp, rm } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { buildApp } from '../src/app.ts'
import type { ResponseCache } from '../src/cache/response-cache.ts'
import type { LastGood } from '../src/cache/stale-copies/last-good.ts'
import { connect, type UnscopedDb, unscoped } from '../src/db/connect.ts'
import type { AppConfig, Deps } from '../src/deps.ts'
import type { Load } from '../src/http/load/load.ts'
import { createQueue } from '../src/jobs/queue.ts'
import type { Mailer } from '../src/mail/mailer.ts'
import { createEncoder, type Encoder } from '../src/media/encoder/encoder.ts'
import { createDiskStore } from '../src/media/store/disk-store.ts'
import type { Store } from '../src/media/store/store.ts'
import { addSampleStudio } from '../src/sample/add-sample-studio.ts'
import { afterFile } from './after-file.ts'
import { cloneDatabase } from './clone-database.ts'

export const silent = pino({ level: 'silent' })

// A busy machine would exceed the timeouts of production. Tests of these limits set their own.
const PATIENT_DATABASE = { connect: 50_000, statement: 55_000, query: 60_000 }

export interface TestApp extends Deps {
  /** Unscoped, because tests read rows that the app hides, such as deleted ones. */
  db: UnscopedDb
  app: FastifyInstance
  databaseUrl: string
  mediaDir: string
}

type Settings = Partial<AppConfig> & {
  databaseUrl?: string
  store?: Store
  mailer?: Mailer
  encoder?: Encoder
  cache?: ResponseCache
  lastGood?: LastGood
  load?: Load
}

/**
 * Starts the app with the sample studio and no records. Its database and folder are removed after the test
 * file.
 */
export async function makeApp({
  databaseUrl: given,
  store,
  mailer,
  encoder = createEncoder(),
  cache,
  lastGood,
  load,
  ...settings
}: Settings = {}): Promise<TestApp> {
  const databaseUrl = given ?? (await cloneDatabase())
  const mediaDir = await mkdtemp('/var/tmp/linework-media-')
  const deps: Deps = {
    db: connect(databaseUrl, () => {}, PATIENT_DATABASE),
    queue: createQueue(databaseUrl, silent, { works: false }),
    media: { store: store ?? createDiskStore(mediaDir), encoder },
    mailer,
    cache,
    lastGood,
    load,
    isStopping: () => false,
    config: {
      ALLOWED_ORIGINS: [],
      BACKUP_TIME: '03:30',
      BACKUP_DIR: undefined,
      BACKUP_KEY: undefined,
      BACKUP_OFFSITE: undefined,
      CONTACT_RATE_LIMIT: 'off',
      DATABASE_URL: databaseUrl,
      ENQUIRY_RETENTION_DAYS: 365,
      YOUTUBE_THUMBNAILS: 'off',
      FORM_CHECK_URL: undefined,
      RELEASES_URL: undefined,
      METRICS_TOKEN: undefined,
      NODE_ENV: 'test',
      MEDIA_MIN_FREE_MB: 1,
      PUBLIC_URL: 'http://localhost:3000',
      PUSH_TEST_ORIGIN: undefined,
      SESSION_IDLE_HOURS: 12,
      TRUST_PROXY: undefined,
      YOUTUBE_FEED_URL: undefined,
      ...settings,
    },
  }
  if (given === undefined) await addSampleStudio(deps.db)
  const app = await buildApp(deps, silent)
  afterFile(async () => {
    await app.close()
    await deps.queue.stop().catch(() => {})
    deps.media.encoder.stop()
    await deps.db.destroy()
    await rm(mediaDir, { recursive: true, force: true })
  })
  return { ...deps, db: unscoped(deps.db), app, databaseUrl, mediaDir }
}
