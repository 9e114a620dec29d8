import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { DB } from '../../../db/schema.ts'
import { keptProfiles } from '../queries.ts'

type StudioFile = Omit<Selectable<DB['studio_files']>, 'made_at'>

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

/** Deletes logos that neither the studio nor a version uses, except uploads of the last day. */
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
