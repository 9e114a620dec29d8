import { DELETED_TEXTS } from '@linework/contract/deleted/texts'
import type { DeletedKind } from '@linework/contract/records'
import type { Db } from '../../db/connect.ts'
import { showWithSlug } from '../../db/slugs.ts'
import { ApiError, notFound } from '../../http/errors.ts'
import { RECORD_KINDS } from '../../records/all.ts'
import { type Author, noteChange } from '../../records/audit-log.ts'
import { findServiceOfArtist, lockRecord, showAgain } from './queries.ts'

/** Everything is still there but, perhaps, its address and its service. Returns what is not as before, in words. */
export const restoreRecord = (db: Db, kind: DeletedKind, id: string, by: Author): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    const record = await lockRecord(tx, kind, id)
    if (record === undefined) throw notFound(DELETED_TEXTS.gone)
    if (record.deleted_at === null) throw new ApiError(409, DELETED_TEXTS.notDeleted)
    return showRecord(tx, kind, { id, rowId: record.id }, by)
  })

/** Several, in the caller's transaction. Returns the ids of those that were deleted. */
export async function restoreRecords(
  tx: Db,
  kind: DeletedKind,
  ids: string[],
  by: Author,
): Promise<string[]> {
  const restored: string[] = []
  // In one order, so that two such calls never wait for each other.
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
  const show = (slug?: string) => showAgain(tx, kind, rowId, slug)
  const newSlug = slugs ? await showWithSlug(tx, slugs, rowId, show) : await show()
  await noteChange(tx, by, { kind, verb: 'restored', id })
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
