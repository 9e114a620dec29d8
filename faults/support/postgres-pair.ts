import { execFile } from 'node:child_process'
import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { query } from '../../server/test/query.ts'
import { createPostgres, type Postgres } from '../../tools/servers/postgres.ts'
import { answersAt } from './own-postgres.ts'

const run = promisify(execFile)
const LOOK_EVERY_MS = 200
const MISSED_LOOKS = 3

export interface PostgresPair {
  primary: Postgres
  standby: Postgres
  /** A connection URL with both hosts, of which clients use the one that accepts writes. */
  databaseUrl: string
  /** Acts as a monitor: after three failed checks, stops the primary and promotes the standby. */
  failOver: () => Promise<void>
  destroy: () => Promise<void>
}

/** Starts a PostgreSQL with a synchronous standby, which has every acknowledged commit. */
export async function startPostgresPair(fill: (databaseUrl: string) => Promise<void>): Promise<PostgresPair> {
  const folder = await mkdtemp('/var/tmp/linework-pair-')
  await chmod(folder, 0o755)
  const primary = await createPostgres({ dir: join(folder, 'a'), durable: true })
  await primary.start()
  await fill(primary.url('postgres'))
  const { port } = new URL(primary.url('postgres'))
  // The files of a PostgreSQL can be copied only while it is stopped.
  await primary.stop()
  await run('cp', ['-a', join(folder, 'a'), join(folder, 'b')])
  const settings = `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres'\nwal_receiver_timeout = 5s\n`
  await appendFile(join(folder, 'b/data/postgresql.auto.conf'), settings)
  await writeFile(join(folder, 'b/data/standby.signal'), '')
  await appendFile(join(folder, 'a/data/postgresql.auto.conf'), `synchronous_standby_names = '*'\n`)
  const standby = await createPostgres({ dir: join(folder, 'b'), durable: true })
  await primary.start()
  await standby.start()
  const hosts = [primary, standby].map((each) => new URL(each.url('postgres')).host)

  return {
    primary,
    standby,
    databaseUrl: `postgres://postgres@${hosts.join(',')}/postgres?target_session_attrs=read-write`,
    async failOver() {
      for (let missed = 0; missed < MISSED_LOOKS; await sleep(LOOK_EVERY_MS))
        missed = (await answersAt(primary.url('postgres'))) ? 0 : missed + 1
      await primary.crash()
      await query(standby.url('postgres'), 'select pg_promote(true, 30)')
    },
    async destroy() {
      for (const each of [primary, standby]) await each.crash()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
