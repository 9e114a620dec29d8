import type { DeletedKind } from '@linework/contract/records'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { RECORD_KINDS } from './all.ts'
import { type Author, noteChange } from './audit-log.ts'

/** Hides a record until it is restored or erased. False when there was none to hide. */
export const softDelete = (db: Db, kind: DeletedKind, id: string, by: Author): Promise<boolean> =>
  db.transaction().execute((tx) => hideRecord(tx, kind, id, by))

/** Several, in the caller's transaction. Returns the ids of those that were there. */
export async function hideRecords(tx: Db, kind: DeletedKind, ids: string[], by: Author): Promise<string[]> {
  const hidden: string[] = []
  // In one order, so that two such calls never wait for each other.
  for (const id of [...new Set(ids)].sort()) if (await hideRecord(tx, kind, id, by)) hidden.push(id)
  return hidden
}

/** As softDelete, in the caller's transaction. */
export async function hideRecord(tx: Db, kind: DeletedKind, id: string, by: Author): Promise<boolean> {
  const result = await tx
    .updateTable(RECORD_KINDS[kind].table)
    .set({ deleted_at: sql`now()`, deleted_by: by.id })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) return false
  await noteChange(tx, by, { kind, verb: 'deleted', id })
  return true
}
