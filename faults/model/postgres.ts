import { execFile } from 'node:child_process'
import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { createPostgres } from '../../tools/servers/postgres.ts'
import { waitUntil } from '../support/until.ts'

const run = promisify(execFile)
const LEFT_OUT = ['postmaster.pid', 'postmaster.opts']
const WITHIN_MS = 180_000

/** fsync is off, because no fault is a power cut, and written pages survive a killed PostgreSQL. */
const SETTINGS = 'fsync = off\nfull_page_writes = off\n'

export interface ModelPostgres {
  url: () => string
  restart: (mode: 'fast' | 'immediate' | 'crash') => Promise<void>
  /** Starts a standby, waits until it has every acknowledged commit, promotes it and kills the primary. */
  failOver: () => Promise<void>
  destroy: () => Promise<void>
}

/** Starts a PostgreSQL that can restart, crash and fail over to a standby. */
export async function startModelPostgres(): Promise<ModelPostgres> {
  const folder = await mkdtemp('/var/tmp/linework-model-postgres-')
  await chmod(folder, 0o755)
  let number = 0
  const homeOf = (n: number) => join(folder, String(n))
  const dataOf = (n: number) => join(homeOf(n), 'data')
  const create = () => createPostgres({ dir: homeOf(number), durable: true })
  let primary = await create()
  await appendFile(join(dataOf(number), 'postgresql.auto.conf'), SETTINGS)
  await primary.start()
  const url = () => primary.url('postgres')

  async function copyData(): Promise<void> {
    const [from, to] = [dataOf(number), dataOf(number + 1)]
    await run('mkdir', [homeOf(number + 1)])
    await withClient(url(), async (client) => {
      await client.query(`select pg_backup_start('model', true)`)
      // cp reports files that change during the copy; the WAL of the primary repairs them.
      await run('cp', ['-a', from, to]).catch(() => {})
      const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
      await writeFile(join(to, 'backup_label'), rows[0].labelfile)
    })
    // PostgreSQL must be able to write this file, although the tests may run as another user.
    await chmod(join(to, 'backup_label'), 0o666)
    for (const name of LEFT_OUT) await rm(join(to, name), { force: true })
    const { port } = new URL(url())
    const settings = `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres'\n`
    await appendFile(join(to, 'postgresql.auto.conf'), settings)
    await writeFile(join(to, 'standby.signal'), '')
  }

  return {
    url,
    async restart(mode) {
      if (mode === 'crash') await primary.crash()
      else await primary.stop(mode)
      await primary.start()
    },
    async failOver() {
      await copyData()
      const before = primary
      number += 1
      const standby = await create()
      await standby.start()
      await withClient(url(), async (client) => {
        await client.query(`alter system set synchronous_standby_names = '*'`)
        await client.query('select pg_reload_conf()')
        await waitUntil(async () => (await client.query(IS_IN_STEP)).rows[0].is_in_step, WITHIN_MS)
      })
      await before.crash()
      await withClient(standby.url('postgres'), (client) => client.query('select pg_promote(true, 120)'))
      primary = standby
      await rm(homeOf(number - 1), { recursive: true, force: true })
    },
    async destroy() {
      await primary.crash()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** True once a standby is synchronous: commits are then acknowledged only after the standby has them. */
const IS_IN_STEP = `select exists (select from pg_stat_replication
  where sync_state = 'sync' and flush_lsn >= pg_current_wal_flush_lsn()) as is_in_step`

async function withClient<T>(connectionString: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end().catch(() => {})
  }
}
