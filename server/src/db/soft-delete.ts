import { sql } from 'kysely'
import { type Author, noteChange } from './changes.ts'
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
export function softDelete(db: Db, table: Content, id: string, by: Author): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const result = await tx
      .updateTable(table)
      .set({ deleted_at: sql`now()`, deleted_by: by.id })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (result.numUpdatedRows === 0n) return false
    await noteChange(tx, by, { kind: table === 'contact_requests' ? 'contact' : table, verb: 'deleted', id })
    return true
  })
}
