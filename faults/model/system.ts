import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { STORES } from '../../server/src/content/all.ts'
import { connect, type Db } from '../../server/src/db/connect.ts'
import { migrateWithStudio } from '../../server/test/migrate-with-studio.ts'
import { startTwoInstances, type TwoInstances } from '../instances/two-instances.ts'
import { clockOffBy } from '../support/fake-clock.ts'
import { type FaultyNetwork, startFaultyNetwork } from '../support/faulty-network.ts'
import { addStaff, signIn } from '../support/studio.ts'
import { waitUntil } from '../support/until.ts'
import { type MediaDisk, mountMediaDisk } from './media-disk.ts'
import { type ModelPostgres, startModelPostgres } from './postgres.ts'

const MEDIA_DIR = `/var/tmp/linework-model-${process.pid}`
const NO_FAULT = Promise.resolve()
// A long timeout, so that only a hanging instance exceeds it, not a busy machine.
const READY_WITHIN_MS = 180_000
const MAX_PENDING = 1

/** Tables to empty before a run; a table that refers to another comes first. */
const EMPTIED = [
  'appointments',
  'blocked_times',
  'contact_keys',
  'contact_requests',
  'idempotency_keys',
  'gallery_images',
  'galleries',
  ...Object.keys(STORES),
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
  /** The URL of nginx, or of an instance by its number. */
  urlOf: (via: number) => string
  /**
   * Queues a fault. The system is calm again when the fault has ended and both instances are ready. Returns
   * false if too many faults are queued, because a busy machine would do nothing but restart instances.
   */
  disturb: (act: () => Promise<void>) => boolean
  disturbances: () => number
  isCalm: () => boolean
  untilCalm: () => Promise<void>
  setClock: (which: number, offset: string | undefined) => void
  /**
   * Waits for the end of all transactions that are open now, after which an interrupted write is either
   * committed or lost.
   */
  untilCommitted: () => Promise<void>
  runs: () => number
  reset: () => Promise<void>
  destroy: () => Promise<void>
}

/** Starts two instances behind nginx, and a PostgreSQL with a faulty network in between. */
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
      CONTACT_RATE_LIMIT: 'off',
      YOUTUBE_THUMBNAILS: 'off',
      MEDIA_DIR,
      STALE_CACHE_DIR: `${MEDIA_DIR}-last-good`,
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
      await waitUntil(allReady, READY_WITHIN_MS)
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
      // Faults run one after another, because both instances must not be down together. Steps continue.
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
    untilCommitted: () => waitUntil(() => hasNoOldTransaction(postgres.url()), READY_WITHIN_MS),
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

/** Opens a new pool for each call, because another PostgreSQL may have become the primary. */
async function withDb(postgres: ModelPostgres, use: (db: Db) => Promise<unknown>): Promise<void> {
  const db = connect(postgres.url(), () => {})
  await use(db)
  await db.destroy()
}

const BEGUN = `select count(*)::int as count from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid() and xact_start < $1`

/** Opens a new connection, because a fault may have closed the connections of a pool. */
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
