import { describeProblem } from './describe-problem.ts'
import { importRecord, type Options } from './import-record.ts'
import type { Kind, Place } from './kind.ts'
import { listImported } from './queries.ts'

export interface Counts {
  added: number
  updated: number
  unchanged: number
  'left out': number
  failed: number
}

export const NOTHING: Counts = { added: 0, updated: 0, unchanged: 0, 'left out': 0, failed: 0 }

/**
 * Brings all records of one kind. The last of the list comes first, because lists here show the newest first; the moment
 * that places a record among the others is kept free for one that fails, so that a later run can put it there.
 */
export async function importKind<R extends { id: string }>(
  place: Place,
  kind: Kind<R>,
  options: Options,
  print: (line: string) => void,
): Promise<Counts> {
  const counts = { ...NOTHING }
  const items = byId(await kind.list(place.source))
  const known = new Map(
    (await listImported(place.db, place.source.base, kind.name)).map((row) => [row.source_id, row]),
  )
  const placed = [...known.values()].map((row) => row.placed_at.getTime())
  let placedAt = placed.reduce((a, b) => Math.min(a, b), Date.now()) - items.size
  let isBetween = false
  for (const [id, item] of [...items].toReversed()) {
    const before = known.get(id)
    placedAt = before?.placed_at.getTime() ?? placedAt + 1
    if (before && counts.added > 0) isBetween = true
    try {
      const found = { id, item, before, placedAt: new Date(placedAt) }
      const outcome = await importRecord(place, kind, found, options)
      counts[outcome.what] += 1
      if (outcome.what === 'left out') print(`  left out: ${outcome.title}: ${outcome.reason}`)
    } catch (error) {
      const reason = describeProblem(error)
      if (reason === undefined) throw error
      counts.failed += 1
      print(`  failed: ${kind.name} ${id}: ${reason}`)
    }
  }
  if (isBetween && !options.dryRun) await arrange(place, kind, [...items.keys()])
  return counts
}

async function arrange<R extends { id: string }>(
  place: Place,
  kind: Kind<R>,
  order: string[],
): Promise<void> {
  const rows = await listImported(place.db, place.source.base, kind.name)
  const ownIds = new Map(rows.map((row) => [row.source_id, row.own_id]))
  await kind.arrange?.(
    place,
    order.flatMap((id) => ownIds.get(id) ?? []),
  )
}

/** While somebody adds to a list, its pages show a record twice. */
function byId(items: unknown[]): Map<string, Record<string, unknown>> {
  const records = items.map((item) => (item ?? {}) as Record<string, unknown>)
  return new Map(records.map((item) => [String(item._id ?? item.id ?? item.public_id ?? ''), item]))
}
