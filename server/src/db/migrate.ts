import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { migrateQueue } from '../jobs/queue.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
const LOCK_KEY = 7_203_001
const LOCK_TIMEOUT = '2s'

export async function listMigrations(): Promise<string[]> {
  const files = await readdir(FOLDER)
  return files.filter((file) => file.endsWith('.sql')).sort()
}

/** Applies what is missing, each file in its own transaction, one process at a time. Returns the applied names. */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`)
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
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
  const sql = await readFile(new URL(name, FOLDER), 'utf8')
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed`, { cause })
  }
}
