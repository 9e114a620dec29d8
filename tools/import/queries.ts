import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../server/src/db/connect.ts'
import type { DB } from '../../server/src/db/schema.ts'

export type ImportedRow = Selectable<DB['imported']>

export function listImported(db: Db, source: string, kind: string): Promise<ImportedRow[]> {
  return db
    .selectFrom('imported')
    .selectAll()
    .where('source', '=', source)
    .where('kind', '=', kind)
    .orderBy('placed_at', 'desc')
    .execute()
}

export async function findOwnId(
  db: Db,
  { source, kind, source_id }: Pick<ImportedRow, 'source' | 'kind' | 'source_id'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('imported')
    .select('own_id')
    .where('source', '=', source)
    .where('kind', '=', kind)
    .where('source_id', '=', source_id)
    .executeTakeFirst()
  return row?.own_id
}

export async function insertImported(db: Db, row: Insertable<DB['imported']>): Promise<void> {
  await db.insertInto('imported').values(row).execute()
}

export async function updateImported(
  db: Db,
  { source, kind, source_id }: Pick<ImportedRow, 'source' | 'kind' | 'source_id'>,
  change: Partial<Pick<ImportedRow, 'own_id' | 'source_hash' | 'own_hash'>>,
): Promise<void> {
  await db
    .updateTable('imported')
    .set(change)
    .where('source', '=', source)
    .where('kind', '=', kind)
    .where('source_id', '=', source_id)
    .execute()
}
