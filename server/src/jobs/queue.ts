import type { FastifyBaseLogger } from 'fastify'
import { fromKysely, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Db } from '../db/connect.ts'
import { reach } from '../db/hosts.ts'

const SCHEMA = 'jobs'
const CONNECTIONS = 3
const CONNECT_TIMEOUT_MS = 2_000
// pg-boss hands on to node-postgres what it does not know itself; without these a silent connection stops every job.
const NEVER_WAITS_FOR_EVER = { query_timeout: 8_000, keepAlive: true, notifyHeartbeatIntervalMs: 5_000 }
const POLL_SECONDS = 2
// A job whose process was killed is found and started again after about these two together.
const HEARTBEAT_SECONDS = 20
const SUPERVISE_SECONDS = 15
const RETRIES = 20
const FIRST_RETRY_SECONDS = 2
const LAST_RETRY_SECONDS = 3_600
const STOP_WITHIN_MS = 5_000

/** Something to do later: it carries ids, never personal data. */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  name: string
  payload: Payload
  /** A job that has not ended by then counts as lost and is started again. */
  expireSeconds: number
  /** How often it is tried again, with growing pauses, where the usual number is too small. */
  retries?: number
}

/** A job that a clock starts: a cron line in the studio's time. */
export interface Schedule {
  job: Job<z.ZodUndefined>
  cron: string
}

export interface JobQueue {
  /** Queues a job in the caller's transaction: it exists exactly if the caller's rows do. */
  send: <P extends z.ZodType>(db: Db, job: Job<P>, data: z.input<P>) => Promise<void>
  work: <P extends z.ZodType>(job: Job<P>, handle: (data: z.output<P>) => Promise<void>) => Promise<void>
  schedule: (schedule: Schedule, handle: () => Promise<void>) => Promise<void>
  stop: () => Promise<void>
}

export function createQueue(
  databaseUrl: string,
  log: FastifyBaseLogger,
  { works }: { works: boolean },
): JobQueue {
  const boss = new PgBoss({
    ...reach(databaseUrl),
    schema: SCHEMA,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...NEVER_WAITS_FOR_EVER,
    migrate: false,
    createSchema: false,
    useListenNotify: works,
    supervise: works,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    schedule: works,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'))
  const known = new Set<string>()
  const working = new Set<string>()

  async function ready({ name, expireSeconds, retries = RETRIES }: Job): Promise<void> {
    await boss.start()
    if (known.has(name)) return
    const options = {
      expireInSeconds: expireSeconds,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      retryLimit: retries,
      retryDelay: FIRST_RETRY_SECONDS,
      retryDelayMax: LAST_RETRY_SECONDS,
      retryBackoff: true,
      notify: true,
    }
    await boss.createQueue(name, options)
    // createQueue leaves a queue that exists as it is, so changed settings would never reach it.
    if (works) await boss.updateQueue(name, options)
    known.add(name)
  }

  async function work<P extends z.ZodType>(
    job: Job<P>,
    handle: (data: z.output<P>) => Promise<void>,
  ): Promise<void> {
    // Registration is tried again as a whole when the database fails in the middle of it.
    if (working.has(job.name)) return
    await ready(job)
    const pace = { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS }
    const worker = await boss.work(job.name, { ...pace, batchSize: 1 }, async ([given]) => {
      // Where one job was there may be more: look again at once, not at the next poll.
      boss.notifyWorker(worker)
      if (given) await handle(job.payload.parse(given.data ?? undefined))
    })
    working.add(job.name)
  }

  return {
    work,
    async send(db, job, data) {
      await ready(job)
      await boss.send(job.name, job.payload.parse(data) as object, { db: fromKysely(db as never) })
    },
    async schedule({ job, cron }, handle) {
      await work(job, handle)
      await boss.schedule(job.name, cron, null, { tz: 'Asia/Kolkata' })
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS })
    },
  }
}

/** Brings the queue's own tables up to date. */
export async function migrateQueue(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({
    ...reach(databaseUrl),
    schema: SCHEMA,
    max: 1,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false })
}
