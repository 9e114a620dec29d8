import type { DeletedKind } from '@linework/contract/records'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { RECORD_KINDS } from './all.ts'
import { type Author, noteChange } from './audit-log.ts'

/** Hides a record until it is restored or erased. False when there was none to hide. */
export function softDelete(db: Db, kind: DeletedKind, id: string, by: Author): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const result = await tx
      .updateTable(RECORD_KINDS[kind].table)
      .set({ deleted_at: sql`now()`, deleted_by: by.id })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (result.numUpdatedRows === 0n) return false
    await noteChange(tx, by, { kind, verb: 'deleted', id })
    return true
  })
}
