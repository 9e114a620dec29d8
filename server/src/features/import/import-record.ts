import { createHash } from 'node:crypto'
import type { Db } from '../../db/connect.ts'
import type { Kind, Place } from './kind.ts'
import { type ImportedRow, insertImported, updateImported } from './queries.ts'

export interface Options {
  dryRun: boolean
  overwrite: boolean
}

export interface Found {
  id: string
  /** As the list shows it. */
  item: Record<string, unknown>
  /** What an earlier run noted. */
  before: ImportedRow | undefined
  placedAt: Date
}

export type Outcome =
  | { what: 'added' | 'updated' | 'unchanged'; title: string }
  | { what: 'left out'; title: string; reason: string }

/** A version rises also when something was changed back, and hashes of earlier runs know of none. */
const withoutVersion = (key: string, value: unknown) => (key === 'version' ? undefined : value)

const hashOf = (facts: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(facts, withoutVersion) ?? '')
    .digest('base64url')

/** Reads one record whole and decides: it is new, it has changed there, it has changed here, or nothing is to do. */
export async function importRecord<R extends { id: string }>(
  place: Place,
  kind: Kind<R>,
  { id, item, before, placedAt }: Found,
  { dryRun, overwrite }: Options,
): Promise<Outcome> {
  const whole = kind.whole ? await kind.whole(place.source, item) : item
  const record = kind.shape.parse({ ...(whole as object), id })
  const title = kind.title(record)
  const source_hash = hashOf(kind.facts ? kind.facts(record) : record)
  const key = { source: place.source.base, kind: kind.name, source_id: id }
  const own = before && (await kind.look(place.db, before.own_id))

  if (before === undefined || own === undefined) {
    if (before && (!overwrite || kind.staysGone))
      return { what: 'left out', title, reason: 'it was deleted here' }
    const reason = overwrite ? undefined : await kind.leaveOut?.(place, record)
    if (reason) return { what: 'left out', title, reason }
    const note = async (tx: Db, own_id: string) => {
      const hashes = { own_id, source_hash, own_hash: hashOf(await kind.look(tx, own_id)) }
      if (before) await updateImported(tx, key, hashes)
      else await insertImported(tx, { ...key, ...hashes, placed_at: placedAt })
    }
    if (!dryRun) await kind.add(place, record, { createdAt: placedAt, note })
    return { what: 'added', title }
  }

  // An empty hash was left by a run that was ended while it changed this very record.
  const isChangedHere = before.own_hash !== '' && before.own_hash !== hashOf(own)
  const isChangedThere = before.source_hash !== source_hash
  if (isChangedHere && isChangedThere && !overwrite)
    return { what: 'left out', title, reason: 'it was changed here since' }
  if (kind.change === undefined || !(isChangedThere || (isChangedHere && overwrite)))
    return { what: 'unchanged', title }
  if (!dryRun) {
    await updateImported(place.db, key, { own_hash: '' })
    await kind.change(place, before.own_id, record)
    const own_hash = hashOf(await kind.look(place.db, before.own_id))
    await updateImported(place.db, key, { source_hash, own_hash })
  }
  return { what: 'updated', title }
}
