import type { FastifyBaseLogger } from 'fastify'
import { fromKysely, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Db } from '../db/connect.ts'
import { connectionOptions } from '../db/primary-resolver.ts'
import type { Job } from './job.ts'

const SCHEMA = 'jobs'
const CONNECTIONS = 1
const CONNECT_TIMEOUT_MS = 2_000
// pg-boss passes unknown options to node-postgres. Without these, a silent connection stops all jobs.
const CONNECTION_LIMITS = { query_timeout: 8_000, keepAlive: true, notifyHeartbeatIntervalMs: 5_000 }
/** Seconds between polls of each queue while PostgreSQL cannot wake the worker. */
const POLL_SECONDS = 2
const FORMER_POLL_SECONDS = 30
/** Seconds between polls of each queue, in case a notification was lost. */
const IDLE_POLL_SECONDS = 120
/** Interval of a query for delayed jobs and retries, which no notification announces; longer while idle. */
const LOOK_MS = 5_000
const IDLE_LOOK_MS = 30_000
/** The wait until the query for retries, because the queue stores a failure after the handler has ended. */
const LOOK_AFTER_FAILURE_MS = 500
const EVERY_MINUTE = '* * * * *'
// A job whose process was killed restarts after about HEARTBEAT_SECONDS plus SUPERVISE_SECONDS.
const HEARTBEAT_SECONDS = 20
const SUPERVISE_SECONDS = 15
const RETRIES = 20
const FIRST_RETRY_SECONDS = 2
const LAST_RETRY_SECONDS = 3_600
const STOP_WITHIN_MS = 5_000

/** Milliseconds until the first job of each queue is due, negative when it is overdue. */
const DUE = `select name, extract(epoch from min(start_after) - now())::float8 * 1000 as ms
  from ${SCHEMA}.job where state < 'active' group by name`

export interface JobQueue {
  /** Queues a job in the caller's transaction, so that it is stored with the caller's rows or not at all. */
  send: <P extends z.ZodType>(
    db: Db,
    job: Omit<Job<P>, 'handle'>,
    data: z.input<P>,
    options?: { afterSeconds?: number },
  ) => Promise<void>
  work: <P extends z.ZodType, C>(job: Job<P, C>, context: C) => Promise<void>
  stop: () => Promise<void>
}

export function createQueue(
  databaseUrl: string,
  log: FastifyBaseLogger,
  { works }: { works: boolean },
): JobQueue {
  const boss = new PgBoss({
    ...connectionOptions(databaseUrl),
    schema: SCHEMA,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...CONNECTION_LIMITS,
    migrate: false,
    createSchema: false,
    useListenNotify: works,
    supervise: works,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    schedule: works,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'))
  const created = new Set<string>()
  const working = new Set<string>()
  const workers = new Map<string, string>()
  let lookTimer: NodeJS.Timeout | undefined
  let paceMs = LOOK_MS
  let isStopped = false
  let lastTurn: Promise<unknown> = Promise.resolve()

  function lookIn(ms: number): void {
    clearTimeout(lookTimer)
    if (!isStopped) lookTimer = setTimeout(wakeDue, ms).unref()
  }

  /** Wakes the workers of due jobs, and runs again when the next job is due. */
  async function wakeDue(): Promise<void> {
    let untilDueMs = IDLE_LOOK_MS
    paceMs = Math.min(paceMs * 2, IDLE_LOOK_MS)
    try {
      const { rows } = await boss.getDb().executeSql(DUE)
      for (const { name, ms } of rows as { name: string; ms: number }[]) {
        if (ms > 0) untilDueMs = Math.min(untilDueMs, ms)
        else {
          paceMs = LOOK_MS
          boss.notifyWorker(workers.get(name) ?? '')
        }
      }
    } catch (error) {
      paceMs = LOOK_MS
      log.debug({ err: error }, 'due jobs cannot be read')
    }
    lookIn(Math.min(paceMs, untilDueMs))
  }

  /** Jobs that run every minute run one after another, so that they share one connection. */
  function inTurn<T>(run: () => Promise<T>): Promise<T> {
    const turn = lastTurn.then(run)
    lastTurn = turn.catch(() => {})
    return turn
  }

  async function ready({
    name,
    expireSeconds,
    retries = RETRIES,
  }: Pick<Job, 'name' | 'expireSeconds' | 'retries'>): Promise<void> {
    await boss.start()
    if (created.has(name)) return
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
    // createQueue does not change an existing queue, so changed settings need an update.
    if (works) await boss.updateQueue(name, options)
    created.add(name)
  }

  /** Reads the zone for a new schedule. A trigger of the database updates the zone of existing schedules. */
  async function readZone(): Promise<string> {
    const { rows } = await boss.getDb().executeSql('select studio_zone() as zone')
    return rows[0].zone
  }

  async function work<P extends z.ZodType, C>(job: Job<P, C>, context: C): Promise<void> {
    // The job is registered already if startWorker retries its list after a database failure.
    if (working.has(job.name)) return
    await ready(job)
    if (job.cron !== undefined) await boss.schedule(job.name, job.cron, null, { tz: await readZone() })
    await workQueue(job.name, POLL_SECONDS, job, context)
    if (job.formerName !== undefined && (await boss.getQueue(job.formerName))) {
      await boss.unschedule(job.formerName)
      await workQueue(job.formerName, FORMER_POLL_SECONDS, job, context)
    }
    working.add(job.name)
    lookIn(LOOK_MS)
  }

  async function workQueue<P extends z.ZodType, C>(
    name: string,
    seconds: number,
    job: Job<P, C>,
    context: C,
  ): Promise<void> {
    const pace = { pollingIntervalSeconds: seconds, notifyPollingIntervalSeconds: IDLE_POLL_SECONDS }
    const handle = (data: unknown) => job.handle(context, job.payload.parse(data ?? undefined))
    const worker = await boss.work(name, { ...pace, batchSize: 1 }, async ([given]) => {
      // More jobs may be waiting, so the worker fetches again immediately.
      boss.notifyWorker(worker)
      if (given === undefined) return
      try {
        await (job.cron === EVERY_MINUTE ? inTurn(() => handle(given.data)) : handle(given.data))
      } catch (error) {
        lookIn(LOOK_AFTER_FAILURE_MS)
        throw error
      }
    })
    workers.set(name, worker)
  }

  return {
    work,
    async send(db, job, data, { afterSeconds = 0 } = {}) {
      await ready(job)
      const options = { db: fromKysely(db as never), startAfter: afterSeconds }
      await boss.send(job.name, job.payload.parse(data) as object, options)
      // If the transaction ends after this delay, the next query finds when the job is due.
      if (works && afterSeconds > 0) {
        paceMs = LOOK_MS
        lookIn(Math.min(LOOK_MS, afterSeconds * 1_000))
      }
    },
    async stop() {
      isStopped = true
      clearTimeout(lookTimer)
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS })
    },
  }
}

export async function migrateQueue(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({
    ...connectionOptions(databaseUrl),
    schema: SCHEMA,
    max: 1,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false })
}
