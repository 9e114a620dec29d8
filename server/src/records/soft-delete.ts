import type { DeletedKind } from '@linework/contract/records'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { RECORD_KINDS } from './all.ts'
import { type Author, logChange } from './audit-log.ts'

/** Hides a record until it is restored or erased. Returns false when it does not exist. */
export const softDelete = (db: Db, kind: DeletedKind, id: string, by: Author): Promise<boolean> =>
  db.transaction().execute((tx) => softDeleteRecord(tx, kind, id, by))

export const softDeleteRecord = async (tx: Db, kind: DeletedKind, id: string, by: Author): Promise<boolean> =>
  (await softDeleteRecords(tx, kind, [id], by)).length > 0

export async function softDeleteRecords(
  tx: Db,
  kind: DeletedKind,
  ids: string[],
  by: Author,
): Promise<string[]> {
  const { table } = RECORD_KINDS[kind]
  // Locks rows in a fixed order, so that two such calls cannot deadlock.
  const { rows } = await sql<{ id: string }>`
    with given as (
      select id from ${sql.table(table)} where id = any (${ids}::uuid[]) and deleted_at is null order by id for update)
    update ${sql.table(table)} set deleted_at = now(), deleted_by = ${by.id}
    where id in (select id from given) returning id`.execute(tx)
  const hidden = rows.map(({ id }) => id).sort()
  await logChange(tx, by, ...hidden.map((id) => ({ kind, verb: 'deleted' as const, id })))
  return hidden
}
