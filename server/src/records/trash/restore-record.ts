import type { DeletedKind } from '@linework/contract/records'
import { DELETED_TEXTS } from '@linework/contract/records/texts'
import type { Db } from '../../db/connect.ts'
import { restoreWithSlug } from '../../db/slugs.ts'
import { ApiError, notFound } from '../../http/errors.ts'
import { RECORD_KINDS } from '../all.ts'
import { type Author, logChange } from '../audit-log.ts'
import { findServiceOfArtist, lockRecord, restoreRow } from './queries.ts'

/** Returns notes about what could not be restored: the slug may be taken, and the service may be deleted. */
export const restoreRecord = (db: Db, kind: DeletedKind, id: string, by: Author): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    const record = await lockRecord(tx, kind, id)
    if (record === undefined) throw notFound(DELETED_TEXTS.gone)
    if (record.deleted_at === null) throw new ApiError(409, DELETED_TEXTS.notDeleted)
    return showRecord(tx, kind, { id, rowId: record.id }, by)
  })

/** Restores several records in the caller's transaction. Returns the ids of those that were deleted. */
export async function restoreRecords(
  tx: Db,
  kind: DeletedKind,
  ids: string[],
  by: Author,
): Promise<string[]> {
  const restored: string[] = []
  // Sorted, so that concurrent calls cannot deadlock.
  for (const id of [...new Set(ids)].sort()) {
    const record = await lockRecord(tx, kind, id)
    if (record === undefined || record.deleted_at === null) continue
    await showRecord(tx, kind, { id, rowId: record.id }, by)
    restored.push(id)
  }
  return restored
}

async function showRecord(
  tx: Db,
  kind: DeletedKind,
  { id, rowId }: { id: string; rowId: string },
  by: Author,
): Promise<string[]> {
  const { slugs } = RECORD_KINDS[kind]
  const show = (slug?: string) => restoreRow(tx, kind, rowId, slug)
  const newSlug = slugs ? await restoreWithSlug(tx, slugs, rowId, show) : await show()
  await logChange(tx, by, { kind, verb: 'restored', id })
  return [
    ...(newSlug === undefined ? [] : [DELETED_TEXTS.newAddress(newSlug)]),
    ...(kind === 'artists' ? await missingService(tx, rowId) : []),
  ]
}

async function missingService(db: Db, artistId: string): Promise<string[]> {
  const service = await findServiceOfArtist(db, artistId)
  if (service === undefined) return [DELETED_TEXTS.serviceGone]
  return service.deleted_at === null ? [] : [DELETED_TEXTS.serviceDeleted(service.name)]
}
