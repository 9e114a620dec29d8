import { mkdtemp, rm } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { buildApp } from '../src/app.ts'
import type { LastGood } from '../src/cache/last-good/last-good.ts'
import type { ResponseCache } from '../src/cache/response-cache.ts'
import { connect } from '../src/db/connect.ts'
import { type DbWithDeleted, withDeleted } from '../src/db/visible.ts'
import type { AppConfig, Deps } from '../src/deps.ts'
import type { Load } from '../src/http/load/load.ts'
import { createQueue } from '../src/jobs/queue.ts'
import type { Mailer } from '../src/mail/mailer.ts'
import { createEncoder, type Encoder } from '../src/media/encoder/encoder.ts'
import { createDiskStore } from '../src/media/store/disk-store.ts'
import type { Store } from '../src/media/store/store.ts'
import { addSampleStudio } from '../src/sample/add-sample-studio.ts'
import { cloneDatabase } from './clone-database.ts'
import { whenFileEnds } from './when-file-ends.ts'

export const silent = pino({ level: 'silent' })

// What the product gives up after seconds would fail tests on a busy machine. Tests of these limits set their own.
const PATIENT_ENCODER = { quickLimitMs: 60_000, visitorLimitMs: 60_000 }
const PATIENT_DATABASE = { connect: 50_000, statement: 55_000, query: 60_000 }

export interface TestApp extends Deps {
  /** Tests look at every row of every table. */
  db: DbWithDeleted
  app: FastifyInstance
  databaseUrl: string
  /** Where its pictures lie. */
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

/** The whole app with the sample studio and no records, on a database and a folder of its own; gone when the test file ends. */
export async function makeApp({
  databaseUrl: given,
  store,
  mailer,
  encoder = createEncoder(PATIENT_ENCODER),
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
      BACKUP_AT: '03:30',
      BACKUP_DIR: undefined,
      CONTACT_LIMITS: 'off',
      DATABASE_URL: databaseUrl,
      ERASE_AFTER_DAYS: 365,
      FETCH_THUMBNAILS: 'off',
      FORM_CHECK_URL: undefined,
      METRICS_TOKEN: undefined,
      NODE_ENV: 'test',
      PICTURES_KEEP_FREE_MB: 1,
      PUBLIC_URL: 'http://localhost:3000',
      PUSH_TEST_ORIGIN: undefined,
      SESSION_HOURS: 12,
      TRUST_PROXY: undefined,
      YOUTUBE_FEED_URL: undefined,
      ...settings,
    },
  }
  if (given === undefined) await addSampleStudio(deps.db)
  const app = await buildApp(deps, silent)
  whenFileEnds(async () => {
    await app.close()
    await deps.queue.stop().catch(() => {})
    deps.media.encoder.stop()
    await deps.db.destroy()
    await rm(mediaDir, { recursive: true, force: true })
  })
  return { ...deps, db: withDeleted(deps.db), app, databaseUrl, mediaDir }
}
