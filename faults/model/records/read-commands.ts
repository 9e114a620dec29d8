import fc from 'fast-check'
import type { Answer } from '../call.ts'
import { assertNoDifference, differs } from '../difference.ts'
import type { Step } from '../step.ts'
import { choose, pick, via } from './commands.ts'
import type { Kind } from './kinds.ts'
import { isShown } from './publication.ts'
import { differsFrom, first, type ModelRecord } from './state.ts'

const page = fc.integer({ min: 1, max: 3 })
const limit = fc.integer({ min: 1, max: 12 })
const as = fc.constantFrom('staff', 'visitor')

function compareList(
  kind: Kind,
  records: ModelRecord[],
  isStaff: boolean,
  body: unknown[],
): string | undefined {
  const shown = body as Record<string, unknown>[]
  return (
    differs(
      `${kind.name} in a list`,
      shown.map(({ _id }) => _id),
      records.map(({ id }) => id),
    ) ??
    first(records, (record) => differsFrom(kind, record, shown[records.indexOf(record)] as never, isStaff))
  )
}

export const readCommands = (kind: Kind): Record<string, fc.Arbitrary<Step>> => ({
  ...Object.fromEntries(
    kind.reads.map(({ endpoint, items, pages }) => [
      endpoint,
      fc.record({ via, page, limit, as }).map(
        ({ via, page, limit, as }): Step => ({
          label: `${endpoint} as ${as}`,
          parts: [kind.name],
          async run({ model, world }) {
            const part = model.records[kind.name]
            await world.place(part, via)
            const isStaff = as === 'staff'
            const seen = part.state.live.filter((record) => isStaff || isShown(kind, record))
            const expected = items === undefined ? seen : seen.slice((page - 1) * limit, page * limit)
            const compare = ({ status, body }: Answer) =>
              differs('status', status, 200) ??
              compareList(kind, expected, isStaff, items === undefined ? body : body[items]) ??
              (pages === undefined
                ? undefined
                : differs('pages', body[pages], Math.ceil(seen.length / limit)))
            const input = { via, ...(items === undefined ? {} : { query: { page, limit } }) }
            if (isStaff) assertNoDifference(compare(await world.read(endpoint, input)))
            else await world.see(endpoint, input, compare)
          },
        }),
      ),
    ]),
  ),
  ...(kind.bySlug && { [kind.bySlug]: bySlug(kind, kind.bySlug) }),
})

const bySlug = (kind: Kind, endpoint: string): fc.Arbitrary<Step> =>
  fc.record({ via, pick, as }).map(({ via, pick, as }) => ({
    label: `${endpoint} as ${as}`,
    parts: [kind.name],
    async run({ model, world }) {
      const { state } = model.records[kind.name]
      const record = choose(state, pick)
      const isStaff = as === 'staff'
      const exists = record !== undefined && state.live.includes(record) && (isStaff || isShown(kind, record))
      const params = { slug: record?.slug ?? 'never-there' }
      const compare = ({ status, body }: Answer) =>
        differs(`status of ${params.slug}`, status, exists ? 200 : 404) ??
        (exists ? differsFrom(kind, record, body, isStaff) : undefined)
      if (isStaff) return assertNoDifference(compare(await world.read(endpoint, { via, params })))
      await world.see(endpoint, { via, params }, compare)
    },
  }))
