import type { BackupState } from '@linework/contract/backup/shapes'
import type { ResponseCache } from '../cache/response-cache.ts'
import { countConnections, type Db } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { countJobs } from '../jobs/count-jobs.ts'
import { countFreeBytes } from '../media/count-free-bytes.ts'
import { gauge, type Metric } from './write-metrics.ts'

/** What the features know and this place may not ask them itself. */
export interface Asks {
  readBackup: (db: Db) => Promise<Pick<BackupState, 'last' | 'failure'>>
  countUndelivered: (db: Db) => Promise<number>
}

/** What the studio itself is about. Without a database it is that which is said, and what needs none. */
export async function readStudio(deps: Deps, asks: Asks): Promise<Metric[]> {
  const stored = await readStored(deps, asks).catch(() => undefined)
  return [
    gauge('linework_database_up', 'Whether the database answers: 1 or 0.', stored === undefined ? 0 : 1),
    connections(deps.db),
    ...(deps.cache ? [pageCache(deps.cache)] : []),
    ...(stored ?? []),
    await freeDisk(deps),
  ]
}

function connections(db: Db): Metric {
  const { total, idle, waiting } = countConnections(db)
  const samples = Object.entries({ busy: total - idle, idle, waiting })
  return {
    name: 'linework_database_connections',
    help: 'Connections of this process that work and that rest, and requests that wait for one.',
    type: 'gauge',
    samples: samples.map(([state, value]) => ({ labels: { state }, value })),
  }
}

function pageCache({ counts }: ResponseCache): Metric {
  return {
    name: 'linework_page_cache_requests_total',
    help: 'Public responses by result: hit, miss, coalesced with a creation in flight, stale because the creation failed or was slow.',
    type: 'counter',
    samples: Object.entries(counts).map(([result, value]) => ({ labels: { result }, value })),
  }
}

async function readStored({ db }: Deps, { readBackup, countUndelivered }: Asks): Promise<Metric[]> {
  const [queues, undelivered, { last, failure }] = await Promise.all([
    countJobs(db),
    countUndelivered(db),
    readBackup(db),
  ])
  const age = last ? Math.round((Date.now() - Date.parse(last.at)) / 1_000) : undefined
  return [
    {
      name: 'linework_jobs',
      help: 'Jobs by queue: due and not begun, to be tried again, given up.',
      type: 'gauge',
      samples: queues.flatMap(({ name, ...states }) =>
        Object.entries(states).map(([state, value]) => ({ labels: { queue: name, state }, value })),
      ),
    },
    gauge(
      'linework_mails_failed',
      'Requests with a mail that was given up, as the dashboard counts them.',
      undelivered,
    ),
    gauge('linework_backup_age_seconds', 'How long ago the last nightly backup was made.', age),
    gauge('linework_backup_failed', 'Whether the last try of one failed: 1 or 0.', failure ? 1 : 0),
  ]
}

async function freeDisk({ media, config }: Deps): Promise<Metric> {
  const [pictures, backups] = await Promise.all(
    [media.store.folder, config.BACKUP_DIR].map((folder) => countFreeBytes(folder)),
  )
  return {
    name: 'linework_disk_free_bytes',
    help: 'Room on the disks of pictures and backups, where they are folders.',
    type: 'gauge',
    samples: Object.entries({ pictures, backups }).flatMap(([of, value]) =>
      typeof value === 'number' ? [{ labels: { of }, value }] : [],
    ),
  }
}
