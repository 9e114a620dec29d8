import fc from 'fast-check'
import { PUBLICATION_STATES } from '../../../contract/src/records/publication.ts'
import { assertEqual } from '../difference.ts'
import type { Step } from '../step.ts'
import { times } from '../texts.ts'
import { choose, find, pick, UNKNOWN_ID, via, write } from './commands.ts'
import type { Kind } from './kinds.ts'
import { note } from './log.ts'
import { publicationOf } from './publication.ts'
import { change, type ModelRecord, recordAssigned } from './state.ts'

export const orderCommands = (ordered: fc.Arbitrary<Kind>): Record<string, fc.Arbitrary<Step>> => ({
  'ordering.page': fc.record({ via, kind: ordered }).map(({ via, kind }) => ({
    label: `order.page of ${kind.name}`,
    parts: [kind.name],
    async run({ model, world }) {
      await world.place(model.records[kind.name], via)
      const { live } = model.records[kind.name].state
      const { body } = await world.read('ordering.page', { via, params: { kind: kind.name } })
      const shown = body.records.map(({ _id, title }: Record<string, unknown>) => [_id, title])
      assertEqual(
        `order of ${kind.name}`,
        shown,
        live.map(({ id, content }) => [id, kind.title(content)]),
      )
    },
  })),

  'ordering.move': fc
    .record({ via, kind: ordered, pick, to: pick, side: fc.constantFrom('after', 'before') })
    .map(({ via, kind, pick, to, side }) => ({
      label: `order.move of ${kind.name}`,
      parts: [kind.name],
      async run({ model, world }) {
        const part = model.records[kind.name]
        await world.place(part, via)
        const { state } = part
        const [record, neighbour] = [choose(state, pick), choose(state, to)]
        const areThere = [record, neighbour].every((each) => each !== undefined && state.live.includes(each))
        const isItself = record !== undefined && record === neighbour && state.live.includes(record)
        const body = { id: record?.id ?? UNKNOWN_ID, [side]: neighbour?.id ?? UNKNOWN_ID }
        const input = { via, params: { kind: kind.name }, body }
        await write({ model, world }, kind, () => world.call('ordering.move', input), {
          status: areThere || isItself ? 200 : 404,
          apply(after) {
            if (isItself) return
            const [moved, next] = [find(after, record as ModelRecord), find(after, neighbour as ModelRecord)]
            const before = after.live
            after.live = after.live.filter((each) => each !== moved)
            after.live.splice(after.live.indexOf(next) + (side === 'after' ? 1 : 0), 0, moved)
            if (after.live.some((each, i) => each !== before[i])) note(after, 'changed', moved)
          },
        })
      },
    })),
})

export const publicationCommands = (publishable: fc.Arbitrary<Kind>): Record<string, fc.Arbitrary<Step>> => ({
  'publication.change': fc
    .record({
      via,
      kind: publishable,
      pick,
      state: fc.option(fc.constantFrom(...PUBLICATION_STATES), { nil: undefined }),
      publishAt: fc.option(times, { nil: undefined }),
      hideAt: fc.option(times, { nil: undefined }),
      base: fc.constantFrom('none', 'current', 'stale'),
    })
    .map(({ via, kind, pick, state: wanted, publishAt, hideAt, base }) => ({
      label: `publication.change of ${kind.name}`,
      parts: [kind.name],
      async run({ model, world }) {
        const { state } = model.records[kind.name]
        const record = choose(state, pick)
        const exists = record !== undefined && state.live.includes(record)
        const before = record?.plan ?? { state: 'published' as const, publishAt: null, hideAt: null }
        const plan = {
          state: wanted ?? before.state,
          publishAt: publishAt === undefined ? before.publishAt : publishAt,
          hideAt: hideAt === undefined ? before.hideAt : hideAt,
        }
        const isUpsideDown = plan.publishAt !== null && plan.hideAt !== null && plan.hideAt <= plan.publishAt
        const version = base === 'stale' ? (record?.version ?? 1) - 1 : record?.version
        const input = {
          via,
          params: { kind: kind.name, id: record?.id ?? UNKNOWN_ID },
          body: { state: wanted, publishAt, hideAt, ...(base === 'none' ? {} : { version }) },
        }
        await write({ model, world }, kind, () => world.call('publication.change', input), {
          status: !exists ? 404 : base === 'stale' ? 409 : isUpsideDown ? 400 : 200,
          apply: (after) => change(after, find(after, record as ModelRecord), { plan }),
          check({ status, body }, after) {
            if (status !== 200) return
            const changed = find(after, record as ModelRecord)
            assertEqual('publication', body.publication, publicationOf(kind, changed))
            assertEqual('undo', body.undo, { ...before, version: body.version })
            recordAssigned(changed, { _id: changed.id, slug: changed.slug, version: body.version })
          },
        })
      },
    })),
})
