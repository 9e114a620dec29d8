import { sql } from 'kysely'
import type { Db } from './connect.ts'

type Content =
  | 'artists'
  | 'blogs'
  | 'contact_requests'
  | 'faqs'
  | 'feedback'
  | 'reels'
  | 'services'
  | 'shorts'

/** Hides a row; it can come back during the time of grace. False when there was nothing to hide. */
export async function softDelete(db: Db, table: Content, id: string, by: { id: string }): Promise<boolean> {
  const result = await db
    .updateTable(table)
    .set({ deleted_at: sql`now()`, deleted_by: by.id })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0
}
