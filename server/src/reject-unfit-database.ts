import { sql } from 'kysely'
import type { Db } from './db/connect.ts'
import { rejectNewerSchema } from './db/migrate.ts'
import { listMissingMigrations } from './http/health.ts'
import { SHARDS, type Store, StoreUnavailable } from './media/store/store.ts'
import { listArchives, openPlace } from './studio/backup/places/open-place.ts'
import { isRemote } from './studio/backup/places/place.ts'

const NO_SUCH_TABLE = '42P01'
// SQL states of an unknown database or user or a wrong password: waiting does not help.
const WRONG_ADDRESS = /^(3D000|28)/
/** Age in milliseconds. Younger files may be uploads of another instance. */
const UNFINISHED_MS = 60_000

/**
 * Throws for a database that this version must not serve. An unreachable database may recover, so it is no reason
 * to stop.
 */
export async function rejectUnfitDatabase(
  db: Db,
  store: Store,
  backupDir: string | undefined,
): Promise<void> {
  const missing = await listMissingMigrations(db).catch((error: { code?: string; message: string }) => {
    if (WRONG_ADDRESS.test(error.code ?? '')) throw new Error(`DATABASE_URL: ${error.message}`)
    return error.code === NO_SUCH_TABLE ? ['all of them'] : undefined
  })
  if (missing === undefined) return
  if (missing.length > 0)
    throw new Error(`The database lacks migrations (${missing.join(', ')}). Run: npm run db:migrate`)
  const { rows } = await sql<{ name: string; works_with: string | null }>`
    select name, works_with from migrations`.execute(db)
  await rejectNewerSchema(rows)
  await rejectLostDatabase(db, store, backupDir)
}

/**
 * Rejects an empty database beside pictures or archives: after a lost volume or with a wrong DATABASE_URL,
 * strangers could claim the setup, and the cleanup job would delete the pictures.
 */
async function rejectLostDatabase(db: Db, store: Store, backupDir: string | undefined): Promise<void> {
  const { rows } = await sql`(select from staff limit 1) union all (select from pictures limit 1)`.execute(db)
  if (rows.length > 0) return
  const found = [
    (await hasFiles(store)) ? `pictures in ${store.folder ?? 'the bucket'}` : [],
    (await hasArchives(backupDir)) ? `backups in ${backupDir}` : [],
  ].flat()
  if (found.length === 0) return
  throw new Error(
    `The database is empty, but there are ${found.join(' and ')}. Correct DATABASE_URL, or restore: npm run restore -- FILE (docs/backup.md). For a new studio, use empty folders.`,
  )
}

async function hasFiles(store: Store): Promise<boolean> {
  const lists = SHARDS.map((shard) => store.listOlderThan(shard, UNFINISHED_MS))
  const keys = await Promise.all(lists).catch((error) => {
    if (error instanceof StoreUnavailable) return []
    throw error
  })
  return keys.flat().length > 0
}

const hasArchives = async (folder: string | undefined): Promise<boolean> =>
  folder !== undefined && !isRemote(folder) && (await listArchives(await openPlace(folder))).length > 0
