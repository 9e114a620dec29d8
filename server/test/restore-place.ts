import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { connect, type Db } from '../src/db/connect.ts'
import { withDeleted } from '../src/db/visible.ts'
import { createDiskStore } from '../src/media/store/disk-store.ts'
import { cloneDatabase } from './clone-database.ts'
import { query } from './query.ts'
import { whenFileEnds } from './when-file-ends.ts'

/** A folder that is gone when the test file ends. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp('/var/tmp/linework-backup-')
  whenFileEnds(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** An empty place to restore into: its tables are there, or not even they. */
export async function makePlace({ migrated = true } = {}) {
  const databaseUrl = migrated ? await cloneDatabase() : await createDatabase()
  const db = withDeleted(connect(databaseUrl, () => {}))
  whenFileEnds(() => db.destroy())
  const mediaDir = await makeFolder()
  return { db, databaseUrl, mediaDir, store: createDiskStore(mediaDir) }
}

async function createDatabase(): Promise<string> {
  const url = new URL(inject('postgresUrl'))
  const name = `empty_${randomBytes(6).toString('hex')}`
  await query(url.href, `create database ${name}`)
  url.pathname = `/${name}`
  return url.href
}

const NOT_IN_ARCHIVES = [
  'migrations',
  'staff_sessions',
  'known_places',
  'rate_limits',
  'enquiry_alerts',
  'calendar_keys',
  'phones',
  'passkey_challenges',
  'authenticator_apps',
  'recovery_codes',
  'secrets',
]

/** Every row of every table, as PostgreSQL writes a whole row: a second witness beside COPY. */
export async function readAllRows(db: Db, leftOut = NOT_IN_ARCHIVES): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(db)
  const all: Record<string, string[]> = {}
  for (const { name } of tables.filter(({ name }) => !leftOut.includes(name))) {
    const table = sql.table(name)
    const { rows } = await sql<{
      row: string
    }>`select ${table}::text as row from ${table} order by 1`.execute(db)
    all[name] = rows.map(({ row }) => row)
  }
  return all
}
