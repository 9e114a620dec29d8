import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { keptProfiles } from '../queries.ts'

interface StudioFile {
  name: string
  type: string
  bytes: Buffer
  made_from: string
}

export function findFile(db: Db, name: string): Promise<StudioFile | undefined> {
  return db
    .selectFrom('studio_files')
    .select(['name', 'type', 'bytes', 'made_from'])
    .where('name', '=', name)
    .executeTakeFirst()
}

export async function saveFile(db: Db, file: StudioFile): Promise<void> {
  await db
    .insertInto('studio_files')
    .values(file)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...file, made_at: sql`now()` }))
    .execute()
}

/**
 * Deletes logos that neither the studio nor a version uses. Skips uploads of the last day, which may be in an
 * open form.
 */
export async function deleteUnusedLogos(db: Db, prefix: string): Promise<void> {
  await db
    .deleteFrom('studio_files')
    .where('name', 'like', `${prefix}%`)
    .where('made_at', '<', sql<Date>`now() - interval '1 day'`)
    .where(
      sql<boolean>`not exists (
        select from ${keptProfiles} as used
        where ${prefix}::text || (used.profile -> 'look' ->> 'logo') = studio_files.name
      )`,
    )
    .execute()
}
