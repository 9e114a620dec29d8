import fc from 'fast-check'
import { assertEqual, assertNoDifference } from '../difference.ts'
import type { Step } from '../step.ts'
import { via } from './commands.ts'
import type { Kind } from './kinds.ts'
import { compareLog } from './log.ts'
import { readLog } from './part.ts'

export const logCommands = (kind: fc.Arbitrary<Kind>): Record<string, fc.Arbitrary<Step>> => ({
  'audit-log.page': fc
    .record({ via, kind, page: fc.integer({ min: 1, max: 3 }), limit: fc.integer({ min: 1, max: 30 }) })
    .map(({ via, kind, page, limit }) => ({
      label: `changes.page of ${kind.name}`,
      parts: [kind.name],
      async run({ model, world }) {
        const { state } = model.records[kind.name]
        const query = { kind: kind.name, page, limit }
        const { body } = await world.read('audit-log.page', { via, query })
        const left = Math.max(0, state.log.length - (page - 1) * limit)
        assertEqual(
          `lines of ${kind.name}`,
          [body.changes.length, body.totalPages],
          [Math.min(left, limit), Math.ceil(state.log.length / limit)],
        )
        const times = body.changes.map(({ at }: { at: string }) => at)
        assertEqual('newest first', times, times.toSorted().toReversed())
        assertNoDifference(compareLog(kind.name, state, await readLog(world, kind, via)))
      },
    })),
})
