import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { migrateQueue } from '../jobs/queue.ts'
import { connectionOptions } from './primary-resolver.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
/** Held by the process that changes the tables. */
export const MIGRATION_LOCK = 7_203_001
const LOCK_TIMEOUT = '2s'
const CREATE_MIGRATIONS =
  'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())'

export async function listMigrations(): Promise<string[]> {
  const files = await readdir(FOLDER)
  return files.filter((file) => file.endsWith('.sql')).sort()
}

/** Applies what is missing, each file in its own transaction, one process at a time. Returns the applied names. */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client(connectionOptions(databaseUrl))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`)
    await client.query(CREATE_MIGRATIONS)
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const applied = new Set(rows.map((row) => row.name))
    const missing = (await listMigrations()).filter((name) => !applied.has(name))
    for (const name of missing) await apply(client, name)
    await migrateQueue(databaseUrl)
    return missing
  } finally {
    await client.end()
  }
}

async function apply(client: pg.Client, name: string): Promise<void> {
  try {
    await client.query('begin')
    await applyWithin(client, [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Applies these in the caller's transaction. */
export async function applyWithin(client: pg.Client, names: string[]): Promise<void> {
  await client.query(CREATE_MIGRATIONS)
  // A table cannot be altered while a trigger of its rows waits for the commit.
  await client.query('set constraints all immediate')
  for (const name of names) {
    const sql = await readFile(new URL(name, FOLDER), 'utf8')
    try {
      await client.query(sql)
      await client.query('insert into migrations (name) values ($1)', [name])
    } catch (cause) {
      throw new Error(`Migration ${name} failed`, { cause })
    }
  }
}
