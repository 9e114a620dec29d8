import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { connect, type Db } from '../../server/src/db/connect.ts'
import { migrateWithStudio } from '../../server/test/migrate-with-studio.ts'
import { startTwoInstances, type TwoInstances } from '../instances/two-instances.ts'
import { clockOffBy } from '../support/fake-clock.ts'
import { type FaultyNetwork, startFaultyNetwork } from '../support/faulty-network.ts'
import { addStaff, signIn } from '../support/studio.ts'
import { until } from '../support/until.ts'
import { type MediaDisk, mountMediaDisk } from './media-disk.ts'
import { type ModelPostgres, startModelPostgres } from './postgres.ts'

const MEDIA_DIR = `/var/tmp/linework-model-${process.pid}`
const NO_FAULT = Promise.resolve()
// Generous: it tells a hanging instance, not a busy machine.
const READY_WITHIN_MS = 180_000
const MAX_PENDING = 1

/** Tables that a run starts with empty, referring ones before those that they refer to. */
const EMPTIED = [
  'appointments',
  'blocked_times',
  'contact_keys',
  'contact_requests',
  'gallery_images',
  'galleries',
  'artists',
  'services',
  'faqs',
  'feedback',
  'reels',
  'shorts',
  'blogs',
  'contact_info',
  'old_slugs',
  'pictures',
  'changes',
  'reads',
  'calendar_keys',
]

export interface System {
  instances: TwoInstances
  network: FaultyNetwork
  token: string
  postgres: ModelPostgres
  disk: MediaDisk
  /** nginx, or one of the instances by its number. */
  urlOf: (via: number) => string
  /**
   * Does something to the parts, after what is being done; calm returns when it is over and both instances are ready. False where
   * too much is waiting already: a busy machine would only ever start instances.
   */
  disturb: (act: () => Promise<void>) => boolean
  /** How many disturbances have begun or ended. */
  disturbances: () => number
  isCalm: () => boolean
  untilCalm: () => Promise<void>
  setClock: (which: number, offset: string | undefined) => void
  /** Waits for every transaction that had begun before: what was cut off is then committed or never will be. */
  untilCommitted: () => Promise<void>
  /** How many runs have begun. */
  runs: () => number
  /** A studio without a record, as at the start. */
  reset: () => Promise<void>
  destroy: () => Promise<void>
}

/** Two instances behind nginx, their PostgreSQL, and a network between them that a fault may be done to. */
export async function startSystem(): Promise<System> {
  const postgres = await startModelPostgres()
  await migrateWithStudio(postgres.url())
  const network = await startFaultyNetwork({ host: '127.0.0.1', port: portOf(postgres) })
  await withDb(postgres, addStaff)
  const disk = await mountMediaDisk(MEDIA_DIR)
  const own: Record<string, string>[] = [{}, {}]
  const instances = await startTwoInstances(
    {
      DATABASE_URL: `postgres://postgres@127.0.0.1:${network.port}/postgres`,
      FORM_CHECK_URL: 'http://127.0.0.1:9',
      CONTACT_LIMITS: 'off',
      FETCH_THUMBNAILS: 'off',
      MEDIA_DIR,
      LAST_GOOD_DIR: `${MEDIA_DIR}-last-good`,
    },
    own,
  )
  const token = await signIn(instances.url)
  let count = 0
  let runs = 0
  let pending = 0
  let disturbing = NO_FAULT
  let failed: unknown

  const isReady = async (url: string) => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok ?? false
  const allReady = async () =>
    (await Promise.all(instances.running().map(({ url }) => isReady(url)))).every(Boolean)

  async function carryOut(act: () => Promise<void>): Promise<void> {
    if (failed) return
    count += 1
    try {
      await act()
      await until(allReady, READY_WITHIN_MS)
    } catch (error) {
      failed = error
    }
    count += 1
  }

  async function untilCalm(): Promise<void> {
    await disturbing
    if (failed) throw failed
  }

  return {
    instances,
    network,
    token,
    postgres,
    disk,
    urlOf: (via) => instances.running()[via]?.url ?? instances.url,
    disturb(act) {
      if (pending > MAX_PENDING) return false
      pending += 1
      // One at a time: the other instance may be killed only when this one is back. Steps go on meanwhile.
      const done = disturbing.then(() => carryOut(act))
      disturbing = done
      done.finally(() => {
        pending -= 1
        if (disturbing === done) disturbing = NO_FAULT
      })
      return true
    },
    disturbances: () => count,
    isCalm: () => disturbing === NO_FAULT,
    untilCalm,
    setClock(which, offset) {
      own[which] = offset === undefined ? {} : clockOffBy(offset)
    },
    untilCommitted: () => until(() => hasNoOldTransaction(postgres.url()), READY_WITHIN_MS),
    runs: () => runs,
    async reset() {
      await untilCalm()
      runs += 1
      await withDb(postgres, async (db) => {
        for (const table of EMPTIED) await sql`delete from ${sql.table(table)}`.execute(db)
      })
      await disk.empty()
    },
    async destroy() {
      await disturbing.catch(() => {})
      await instances.destroy()
      await network.destroy()
      await postgres.destroy()
      await disk.destroy()
      await rm(`${MEDIA_DIR}-last-good`, { recursive: true, force: true })
    },
  }
}

const portOf = (postgres: ModelPostgres) => Number(new URL(postgres.url()).port)

/** A pool of its own each time: another PostgreSQL may have taken over since. */
async function withDb(postgres: ModelPostgres, use: (db: Db) => Promise<unknown>): Promise<void> {
  const db = connect(postgres.url(), () => {})
  await use(db)
  await db.destroy()
}

const BEGUN = `select count(*)::int as count from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid() and xact_start < $1`

/** By a connection of its own, because a pool may hold one that a fault has ended. */
async function hasNoOldTransaction(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000, query_timeout: 1_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('select clock_timestamp() as now')
    while ((await client.query(BEGUN, [rows[0].now])).rows[0].count > 0) await sleep(5)
    return true
  } catch {
    return false
  } finally {
    client.end().catch(() => {})
  }
}
