import type { ContentKind } from '@linework/contract/records'
import { STORES } from '../../server/src/content/all.ts'
import { describeProblem } from './describe-problem.ts'
import { type ImportOptions, importRecord } from './import-record.ts'
import { contactInfo } from './kinds/contact-info.ts'
import { importContent } from './kinds/content.ts'
import { enquiries } from './kinds/enquiries.ts'
import { gallery } from './kinds/gallery.ts'
import type { ImportContext, Importer } from './kinds/importer.ts'
import { listImported } from './queries.ts'

interface Counts {
  added: number
  updated: number
  unchanged: number
  skipped: number
  failed: number
}

const NO_COUNTS: Counts = { added: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0 }

/** Imports a kind in reverse order, because lists show the newest first. A retry keeps created_at. */
async function importKind<R extends { id: string }>(
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
      if (outcome.what === 'skipped') options.print(` skipped: ${outcome.title}: ${outcome.reason}`)
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

/** Removes duplicates, which occur when a list grows while its pages are read. */
function byId(items: unknown[]): Map<string, Record<string, unknown>> {
  const records = items.map((item) => (item ?? {}) as Record<string, unknown>)
  return new Map(records.map((item) => [String(item._id ?? item.id ?? item.public_id ?? ''), item]))
}

/** Order of import: artists refer to services, and gallery pictures refer to artists. */
const FIRST: ContentKind[] = ['services', 'artists']

const REST = (Object.keys(STORES) as ContentKind[]).filter((kind) => !FIRST.includes(kind))

const runContent = (kind: ContentKind) => runImporter(importContent(kind))

/** Kinds that are imported without a token. The studio profile is not imported. */
const PUBLIC = [
  ...FIRST.map(runContent),
  runImporter(gallery),
  ...REST.map(runContent),
  runImporter(contactInfo),
]

const WITH_TOKEN = [runImporter(enquiries)]

/** Catches an error of one list, so that the other kinds are still imported. */
function runImporter<R extends { id: string }>(importer: Importer<R>) {
  return async (context: ImportContext, options: ImportOptions): Promise<Counts> => {
    let counts = NO_COUNTS
    try {
      counts = await importKind(context, importer, options)
    } catch (error) {
      const reason = describeProblem(error)
      if (reason === undefined) throw error
      options.print(`  failed: ${reason}`)
      counts = { ...NO_COUNTS, failed: 1 }
    }
    const parts = Object.entries(counts).flatMap(([what, count]) => (count > 0 ? `${count} ${what}` : []))
    options.print(`${importer.name}: ${parts.join(', ') || 'none'}`)
    return counts
  }
}

/** Imports all kinds. Prints each failed record, which the next run tries again. */
export async function importStudio(context: ImportContext, options: ImportOptions): Promise<Counts> {
  const total = { ...NO_COUNTS }
  for (const run of context.source.hasToken ? [...PUBLIC, ...WITH_TOKEN] : PUBLIC) {
    const counts = await run(context, options)
    for (const what of Object.keys(total) as (keyof Counts)[]) total[what] += counts[what]
  }
  if (!context.source.hasToken) options.print('booking requests: skipped, because no token was given')
  return total
}
