import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import pg from 'pg'
import { migrateQueue } from '../jobs/queue.ts'
import { connectionOptions } from './primary-resolver.ts'
import { isAtLeast, productVersion } from './product-version.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
const SCHEMA = new URL('./schema.sql', import.meta.url)
/** The advisory lock with this number ensures that one process at a time applies migrations. */
export const MIGRATION_LOCK = 7_203_001
const LOCK_TIMEOUT = '2s'
const CREATE_MIGRATIONS =
  'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())'

/** Oldest version that works with the present schema. Raise it with a breaking migration. */
const OLDEST_COMPATIBLE = '1.1.0'

interface AppliedMigration {
  name: string
  works_with: string | null
}

/** Paths by file name, oldest first. The schema of version 2.0 contains those in `before-2.0`. */
async function findMigrations(): Promise<Map<string, string>> {
  const paths = (await readdir(FOLDER, { recursive: true })).filter((path) => path.endsWith('.sql'))
  return new Map(paths.map((path) => [basename(path), path] as const).sort())
}

export const listMigrations = async (): Promise<string[]> => [...(await findMigrations()).keys()]

/** Applies missing migrations, one process at a time. An empty database gets the schema instead. */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client(connectionOptions(databaseUrl))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`)
    const before = await readApplied(client)
    await rejectNewerSchema(before ?? [])
    const applied = before?.map(({ name }) => name) ?? (await createSchema(client))
    const names = await listMigrations()
    for (const name of names) if (!applied.includes(name)) await apply(client, name)
    await recordCompatibility(client)
    await migrateQueue(databaseUrl)
    return names.filter((name) => !before?.some((row) => row.name === name))
  } finally {
    await client.end()
  }
}

async function readApplied(client: pg.Client): Promise<AppliedMigration[] | undefined> {
  const { rows } = await client.query(`select to_regclass('migrations') as found`)
  if (rows[0].found === null) return undefined
  // As JSON, because a database of an older version lacks the column works_with.
  return (
    await client.query(`select name, to_jsonb(migrations) ->> 'works_with' as works_with from migrations`)
  ).rows
}

/** Records the oldest version that may use this database, for a rollback. */
export async function recordCompatibility(client: pg.Client): Promise<void> {
  await client.query('update migrations set works_with = $1 where works_with is null', [OLDEST_COMPATIBLE])
}

/** Throws when a newer version applied migrations with which this version does not work. */
export async function rejectNewerSchema(applied: AppliedMigration[]): Promise<void> {
  const [known, version] = [await listMigrations(), await productVersion()]
  const newer = applied.find(
    ({ name, works_with }) =>
      !known.includes(name) && !(works_with !== null && isAtLeast(version, works_with)),
  )
  if (newer === undefined) return
  const needed = newer.works_with === null ? 'a newer Linework' : `Linework ${newer.works_with} or newer`
  throw new Error(
    `The database needs ${needed} (migration ${newer.name}); this is ${version}. Start that version, or restore a backup of this one (docs/upgrade.md).`,
  )
}

/** Creates the same schema as the migrations. Returns the names of the migrations that it contains. */
async function createSchema(client: pg.Client): Promise<string[]> {
  const schema = await readFile(SCHEMA, 'utf8')
  const [tables, functions] = schema.split('\n-- Functions\n')
  const [, last = ''] = /migrations up to (\S+\.sql)/.exec(schema) ?? []
  const contained = (await listMigrations()).filter((name) => name <= last)
  const record = `insert into migrations (name) values ('${contained.join("'), ('")}')`
  // Triggers need their functions first, although these name tables that do not exist yet.
  await client.query(`begin; set local check_function_bodies = off; ${functions} ${tables} ${record}; commit`)
  return contained
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

/** The caller's transaction also contains these migrations. */
export async function applyWithin(client: pg.Client, names: string[]): Promise<void> {
  await client.query(CREATE_MIGRATIONS)
  // A table with pending deferred triggers cannot be altered.
  await client.query('set constraints all immediate')
  const files = await findMigrations()
  for (const name of names) {
    const sql = await readFile(new URL(files.get(name) ?? name, FOLDER), 'utf8')
    try {
      await client.query(sql)
      await client.query('insert into migrations (name) values ($1)', [name])
    } catch (cause) {
      throw new Error(`Migration ${name} failed`, { cause })
    }
  }
}
