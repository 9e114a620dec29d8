import type { BackupState } from '@linework/contract/studio/operation-shapes'
import { sql } from 'kysely'
import { Counter, Gauge, type Registry } from 'prom-client'
import { countConnections, type Db } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { uploadCounts } from '../http/uploads/upload-buffer.ts'
import { countFreeBytes } from '../media/store/count-free-bytes.ts'

/** Queries of features, passed in because this folder must not import them. */
export interface FeatureQueries {
  readBackup: (db: Db) => Promise<Pick<BackupState, 'last' | 'offsite' | 'drill' | 'failure'>>
  countUndelivered: (db: Db) => Promise<number>
}

export function addStudioMetrics(
  registry: Registry,
  deps: Deps,
  { readBackup, countUndelivered }: FeatureQueries,
): () => Promise<void> {
  const { db, cache, load, media, config } = deps
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `linework_${name}`, help, labelNames, registers: [registry] })
  const databaseUp = gauge('database_up', 'Whether the database responds: 1 or 0.')
  const connections = gauge(
    'database_connections',
    'Busy and idle connections of this process, and requests that wait for one.',
    ['state'],
  )
  const jobs = gauge('jobs', 'Jobs by queue: waiting, retrying, failed.', ['queue', 'state'])
  const mailsFailed = gauge('emails_failed', 'Enquiries with an email that failed after all retries.')
  const backupAge = gauge('backup_age_seconds', 'Age of the last nightly backup.')
  const offsiteAge = gauge('backup_offsite_age_seconds', 'Age of the last copy off this machine.')
  const drillAge = gauge('restore_drill_age_seconds', 'Age of the last successful restore drill.')
  const backupFailed = gauge('backup_failed', 'Whether the last attempt of a backup failed: 1 or 0.')
  const diskFree = gauge('disk_free_bytes', 'Free disk space, where the folder is on this machine.', ['of'])
  const encoderTasks = gauge('encoder_tasks', 'Pictures that are encoded now, or wait for it.', ['state'])
  const uploadBytes = gauge('upload_bytes_held', 'Bytes of uploads in memory.')
  addCounts(registry, media.encoder.killed, {
    name: 'linework_encoder_killed_total',
    help: 'Encoders killed because a picture took too much time or memory.',
    label: 'reason',
  })
  addCounts(registry, uploadCounts.rejected, {
    name: 'linework_uploads_rejected_total',
    help: 'Uploads ended because they were slow, or rejected because memory was full.',
    label: 'reason',
  })
  if (cache)
    addCounts(registry, cache.counts, {
      name: 'linework_page_cache_requests_total',
      help: 'Public responses: hit, miss, coalesced with a creation in flight, stale because it failed or was slow.',
      label: 'result',
    })
  if (load)
    addCounts(registry, load.shed, {
      name: 'linework_http_requests_shed_total',
      help: 'Requests rejected because the event loop was late: pages and lists for visitors first, all others last.',
      label: 'order',
    })

  async function readDatabase(): Promise<void> {
    // Queries run one after another, so that an idle studio keeps only one connection.
    const queues = await countJobs(db)
    const undelivered = await countUndelivered(db)
    const { last, offsite, drill, failure } = await readBackup(db)
    for (const { name, ...states } of queues)
      for (const [state, count] of Object.entries(states)) jobs.set({ queue: name, state }, count)
    mailsFailed.set(undelivered)
    const ages = [
      [backupAge, last],
      [offsiteAge, offsite],
      [drillAge, drill],
    ] as const
    for (const [age, done] of ages) if (done) age.set(Math.round((Date.now() - Date.parse(done.at)) / 1_000))
    backupFailed.set(failure ? 1 : 0)
    databaseUp.set(1)
  }

  /** Removes the metrics of an unavailable database, because their values would be outdated. */
  function removeDatabase(): void {
    databaseUp.set(0)
    jobs.reset()
    for (const metric of [mailsFailed, backupAge, offsiteAge, drillAge, backupFailed]) metric.remove()
  }

  return async () => {
    removeDatabase()
    await readDatabase().catch(removeDatabase)
    const { total, idle, waiting } = countConnections(db)
    for (const [state, count] of Object.entries({ busy: total - idle, idle, waiting }))
      connections.set({ state }, count)
    for (const [state, count] of Object.entries(media.encoder.countTasks()))
      encoderTasks.set({ state }, count)
    uploadBytes.set(uploadCounts.held)
    for (const [of, folder] of Object.entries({ pictures: media.store.folder, backups: config.BACKUP_DIR })) {
      const bytes = await countFreeBytes(folder)
      if (bytes === null) diskFree.remove({ of })
      else diskFree.set({ of }, bytes)
    }
  }
}

/** Reads plain numbers when metrics are collected, because a counter per cache hit would cost more. */
function addCounts(
  registry: Registry,
  counts: Record<string, number>,
  { name, help, label }: { name: string; help: string; label: string },
): void {
  new Counter({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset()
      for (const [value, count] of Object.entries(counts)) this.inc({ [label]: value }, count)
    },
  })
}

interface QueueCounts {
  name: string
  /** Due but not started. */
  waiting: number
  retrying: number
  failed: number
}

/** Counts open jobs through their index, and reads failed ones from the queue table. */
async function countJobs(db: Db): Promise<QueueCounts[]> {
  const { rows } = await sql<QueueCounts>`
    select name, coalesce(waiting, 0)::int as waiting, coalesce(retrying, 0)::int as retrying, failed_count::int as failed
    from jobs.queue left join (
      select name, count(*) filter (where start_after <= now()) as waiting,
        count(*) filter (where state = 'retry') as retrying
      from jobs.job where state < 'active' and not blocked group by name
    ) as open using (name) order by name`.execute(db)
  return rows
}
