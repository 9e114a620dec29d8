import { describeProblem } from './describe-problem.ts'
import { type ImportOptions, importRecord } from './import-record.ts'
import type { ImportContext, Importer } from './kinds/importer.ts'
import { listImported } from './queries.ts'

export interface Counts {
  added: number
  updated: number
  unchanged: number
  'left out': number
  failed: number
}

export const NO_COUNTS: Counts = { added: 0, updated: 0, unchanged: 0, 'left out': 0, failed: 0 }

/**
 * Imports all records of one kind. The last of the list goes first, because lists here show the newest first. A record
 * that fails keeps its created_at reserved, so that a later run can put it in its place.
 */
export async function importKind<R extends { id: string }>(
  context: ImportContext,
  importer: Importer<R>,
  options: ImportOptions,
): Promise<Counts> {
  const counts = { ...NO_COUNTS }
  const items = byId(await importer.list(context.source))
  const imported = new Map(
    (await listImported(context.db, context.source.base, importer.name)).map((row) => [row.source_id, row]),
  )
  const placed = [...imported.values()].map((row) => row.placed_at.getTime())
  let placedAt = placed.reduce((a, b) => Math.min(a, b), Date.now()) - items.size
  let hasLateRecord = false
  for (const [id, item] of [...items].toReversed()) {
    const before = imported.get(id)
    placedAt = before?.placed_at.getTime() ?? placedAt + 1
    if (before && counts.added > 0) hasLateRecord = true
    try {
      const found = { id, item, before, placedAt: new Date(placedAt) }
      const outcome = await importRecord(context, importer, { ...found, options })
      counts[outcome.what] += 1
      if (outcome.what === 'left out') options.print(`  left out: ${outcome.title}: ${outcome.reason}`)
    } catch (error) {
      const reason = describeProblem(error)
      if (reason === undefined) throw error
      counts.failed += 1
      options.print(`  failed: ${importer.name} ${id}: ${reason}`)
    }
  }
  if (hasLateRecord && !options.dryRun) await reorder(context, importer, [...items.keys()])
  return counts
}

async function reorder<R extends { id: string }>(
  context: ImportContext,
  importer: Importer<R>,
  order: string[],
): Promise<void> {
  const rows = await listImported(context.db, context.source.base, importer.name)
  const ownIds = new Map(rows.map((row) => [row.source_id, row.own_id]))
  await importer.reorder?.(
    context,
    order.flatMap((id) => ownIds.get(id) ?? []),
  )
}

/** A list that grows while its pages are read shows a record twice. */
function byId(items: unknown[]): Map<string, Record<string, unknown>> {
  const records = items.map((item) => (item ?? {}) as Record<string, unknown>)
  return new Map(records.map((item) => [String(item._id ?? item.id ?? item.public_id ?? ''), item]))
}
