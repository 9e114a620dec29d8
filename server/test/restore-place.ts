import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { connect, type Db, unscoped } from '../src/db/connect.ts'
import { createDiskStore } from '../src/media/store/disk-store.ts'
import { type Archive, openArchive } from '../src/studio/backup/archive/read-archive.ts'
import { backUp, type Source } from '../src/studio/backup/back-up.ts'
import { readDump } from '../src/studio/backup/dump.ts'
import { openFolder } from '../src/studio/backup/places/folder.ts'
import { joinDump } from '../src/studio/backup/restore/restore-rows.ts'
import { afterFile } from './after-file.ts'
import { cloneDatabase } from './clone-database.ts'
import { query } from './query.ts'

/** The folder is removed after the test file. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp('/var/tmp/linework-backup-')
  afterFile(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export const openFile = (path: string, key?: string) => openArchive(() => createReadStream(path), key)

export const backUpTo = (source: Source, path: string) =>
  backUp(source, openFolder(dirname(path)), basename(path))

export async function readDumpText(archive: Archive): Promise<string> {
  let text = ''
  for await (const part of readDump(joinDump(archive))) {
    if (!('table' in part)) continue
    text += `-- ${part.table}\n`
    for await (const bytes of part.rows) text += bytes
  }
  return text
}

/** An empty database and folder into which a backup can be restored, with or without tables. */
export async function makePlace({ migrated = true } = {}) {
  const databaseUrl = migrated ? await cloneDatabase() : await createDatabase()
  const db = unscoped(connect(databaseUrl, () => {}))
  afterFile(() => db.destroy())
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

/** Returns every row of every table as text, without COPY, which the backup uses. */
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
