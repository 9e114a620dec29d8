import { createHash } from 'node:crypto'
import type { Db } from '../../server/src/db/connect.ts'
import type { ImportContext, Importer } from './kinds/importer.ts'
import { type ImportedRow, insertImported, updateImported } from './queries.ts'

export interface ImportOptions {
  dryRun: boolean
  overwrite: boolean
  print: (line: string) => void
}

interface SourceRecord {
  id: string
  item: Record<string, unknown>
  before: ImportedRow | undefined
  placedAt: Date
  options: ImportOptions
}

type Outcome =
  | { what: 'added' | 'updated' | 'unchanged'; title: string }
  | { what: 'skipped'; title: string; reason: string }

/** Ignores versions, which increase even when a change is reverted. */
const withoutVersion = (key: string, value: unknown) => (key === 'version' ? undefined : value)

const hashOf = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(value, withoutVersion) ?? '')
    .digest('base64url')

export async function importRecord<R extends { id: string }>(
  context: ImportContext,
  importer: Importer<R>,
  { id, item, before, placedAt, options: { dryRun, overwrite } }: SourceRecord,
): Promise<Outcome> {
  const details = importer.readDetails ? await importer.readDetails(context.source, item) : item
  const record = importer.shape.parse({ ...(details as object), id })
  const title = importer.title(record)
  const source_hash = hashOf(importer.comparable ? importer.comparable(record) : record)
  const key = { source: context.source.base, kind: importer.name, source_id: id }
  const own = before && (await importer.readOwn(context.db, before.own_id))

  if (before === undefined || own === undefined) {
    if (before && (!overwrite || importer.staysDeleted))
      return { what: 'skipped', title, reason: 'it was deleted here' }
    const reason = overwrite ? undefined : await importer.skipReason?.(context, record)
    if (reason) return { what: 'skipped', title, reason }
    const note = async (tx: Db, own_id: string) => {
      const hashes = { own_id, source_hash, own_hash: hashOf(await importer.readOwn(tx, own_id)) }
      if (before) await updateImported(tx, key, hashes)
      else await insertImported(tx, { ...key, ...hashes, placed_at: placedAt })
    }
    if (!dryRun) await importer.add(context, record, { createdAt: placedAt, note })
    return { what: 'added', title }
  }

  // The hash is empty if an earlier run was killed while it changed the record.
  const isChangedHere = before.own_hash !== '' && before.own_hash !== hashOf(own)
  const isChangedAtSource = before.source_hash !== source_hash
  if (isChangedHere && isChangedAtSource && !overwrite)
    return { what: 'skipped', title, reason: 'it was changed here since the last import' }
  if (importer.change === undefined || !(isChangedAtSource || (isChangedHere && overwrite)))
    return { what: 'unchanged', title }
  if (!dryRun) {
    await updateImported(context.db, key, { own_hash: '' })
    await importer.change(context, before.own_id, record)
    const own_hash = hashOf(await importer.readOwn(context.db, before.own_id))
    await updateImported(context.db, key, { source_hash, own_hash })
  }
  return { what: 'updated', title }
}
