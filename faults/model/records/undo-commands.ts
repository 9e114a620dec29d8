import fc from 'fast-check'
import { VERSION_TEXTS } from '../../../contract/src/versions/texts.ts'
import { demand, demandSame, isSame } from '../difference.ts'
import type { Step } from '../step.ts'
import { choose, find, NEVER_THERE, pick, via, write } from './commands.ts'
import type { Kind } from './kinds.ts'
import { note } from './log.ts'
import { isDayDecisive } from './publication.ts'
import { change, differsFrom, type KindState, learn, type Rec } from './state.ts'

/** Mostly a deleted record, at times one that is there. */
function chooseDeleted({ live, deleted }: KindState, n: number): Rec | undefined {
  if (n === 11 || deleted.length === 0) return live[n % Math.max(1, live.length)]
  return deleted[n % deleted.length]
}

function showAgain(after: KindState, record: Rec): void {
  const restored = find(after, record)
  after.deleted = after.deleted.filter((each) => each !== restored)
  after.live.unshift(restored)
  restored.isPlaced = false
  note(after, 'restored', restored)
}

/** Deleted records of some kinds. */
export const undoCommands = (kind: fc.Arbitrary<Kind>): Record<string, fc.Arbitrary<Step>> => ({
  'deleted.page': fc
    .record({ via, kind, page: fc.integer({ min: 1, max: 3 }), limit: fc.integer({ min: 1, max: 20 }) })
    .map(({ via, kind, page, limit }) => ({
      label: `deleted.page of ${kind.name}`,
      parts: [kind.name],
      async run({ model, world }) {
        const { deleted } = model.records[kind.name].state
        const input = { via, params: { kind: kind.name }, query: { page, limit } }
        const { body } = await world.read('deleted.page', input)
        const shown = body.records.map(({ _id, title, daysLeft }: Record<string, unknown>) => [
          _id,
          title,
          daysLeft,
        ])
        const expected = deleted
          .slice((page - 1) * limit, page * limit)
          .map(({ id, content }) => [id, kind.title(content), 30])
        demandSame(`deleted ${kind.name}`, shown, expected)
        demandSame('pages', body.totalPages, Math.ceil(deleted.length / limit))
      },
    })),

  'deleted.restore': fc.record({ via, kind, pick }).map(({ via, kind, pick }) => ({
    label: `deleted.restore of ${kind.name}`,
    parts: [kind.name],
    async run({ model, world }) {
      const { state } = model.records[kind.name]
      const record = chooseDeleted(state, pick)
      const isDeleted = record !== undefined && state.deleted.includes(record)
      const params = { kind: kind.name, id: record?.id ?? NEVER_THERE }
      await write({ model, world }, kind, () => world.call('deleted.restore', { via, params }), {
        status: record === undefined ? 404 : isDeleted ? 200 : 409,
        apply: (after) => showAgain(after, record as Rec),
        check({ status, body }) {
          if (status === 200 && !kind.needs) demandSame('notes', body.notes, [])
        },
      })
    },
  })),

  'deleted.restoreMany': fc
    .record({ via, kind, picks: fc.array(pick, { minLength: 1, maxLength: 4 }) })
    .map(({ via, kind, picks }) => ({
      label: `deleted.restoreMany of ${kind.name}`,
      parts: [kind.name],
      async run({ model, world }) {
        const { state } = model.records[kind.name]
        const records = [...new Set(picks.map((n) => chooseDeleted(state, n)))].filter(
          (each) => each !== undefined,
        )
        const ids = records.length === 0 ? [NEVER_THERE] : records.map(({ id }) => id as string)
        const restored = records.filter((each) => state.deleted.includes(each))
        const input = { via, params: { kind: kind.name }, body: { ids } }
        await write({ model, world }, kind, () => world.call('deleted.restoreMany', input), {
          status: 200,
          apply(after) {
            for (const each of restored) showAgain(after, each)
          },
          check: ({ body }) =>
            demandSame('restored', body.ids.toSorted(), restored.map(({ id }) => id as string).toSorted()),
        })
      },
    })),

  'deleted.erase': fc.record({ via, kind, pick }).map(({ via, kind, pick }) => ({
    label: `deleted.erase of ${kind.name}`,
    parts: [kind.name],
    async run({ model, world }) {
      const { state } = model.records[kind.name]
      const record = chooseDeleted(state, pick)
      const isDeleted = record !== undefined && state.deleted.includes(record)
      const params = { kind: kind.name, id: record?.id ?? NEVER_THERE }
      await write({ model, world }, kind, () => world.call('deleted.erase', { via, params }), {
        status: isDeleted ? 200 : 404,
        apply(after) {
          after.deleted = after.deleted.filter((each) => each.word !== record?.word)
          note(after, 'removed for good', record as Rec)
        },
      })
    },
  })),
})

/** Kept versions of some kinds. */
export const versionCommands = (kind: fc.Arbitrary<Kind>): Record<string, fc.Arbitrary<Step>> => ({
  'versions.list': fc.record({ via, kind, pick }).map(({ via, kind, pick }) => ({
    label: `versions.list of ${kind.name}`,
    parts: [kind.name],
    async run({ model, world }) {
      const { state } = model.records[kind.name]
      const record = choose(state, pick)
      const params = { kind: kind.name, id: record?.id ?? NEVER_THERE }
      const { status, body } = await world.read('versions.list', { via, params })
      if (record === undefined || !state.live.includes(record)) return demandSame('status', status, 404)
      demandSame(`version of ${record.word}`, body.version, record.version)
      demandSame(
        `versions of ${record.word}`,
        body.versions.map(({ number }: { number: number }) => number),
        record.history.map(({ number }) => number).toReversed(),
      )
    },
  })),

  'versions.show': fc
    .record({ via, kind, pick, back: fc.nat({ max: 9 }) })
    .map(({ via, kind, pick, back }) => ({
      label: `versions.show of ${kind.name}`,
      parts: [kind.name],
      async run({ model, world }) {
        const { state } = model.records[kind.name]
        const record = choose(state, pick)
        const kept = record?.history.at(-1 - back)
        const params = { kind: kind.name, id: record?.id ?? NEVER_THERE, number: String(kept?.number ?? 999) }
        const { status, body } = await world.read('versions.show', { via, params })
        const isThere = record !== undefined && state.live.includes(record) && kept !== undefined
        demandSame('status', status, isThere ? 200 : 404)
        if (!isThere) return
        const { record: shown, publication } = body
        demandSame('publication', publication, kind.isPublishable ? kept.plan : undefined)
        const asKept = Object.keys(kept.content).map((field) => [field, shown[field]])
        demandSame(`version ${kept.number} of ${record.word}`, Object.fromEntries(asKept), kept.content)
      },
    })),

  'versions.restore': fc
    .record({ via, kind, pick, back: fc.nat({ max: 9 }), base: fc.constantFrom('none', 'current', 'stale') })
    .map(({ via, kind, pick, back, base }) => ({
      label: `versions.restore of ${kind.name}`,
      parts: [kind.name],
      async run({ model, world }) {
        const { state } = model.records[kind.name]
        const record = choose(state, pick)
        const isThere = record !== undefined && state.live.includes(record)
        const kept = record?.history.at(-1 - back)
        const version = base === 'stale' ? (record?.version ?? 1) - 1 : record?.version
        const params = { kind: kind.name, id: record?.id ?? NEVER_THERE, number: String(kept?.number ?? 999) }
        const body = base === 'none' ? {} : { version }
        let isDayKept = false
        await write({ model, world }, kind, () => world.call('versions.restore', { via, params, body }), {
          status: !isThere ? 404 : base === 'stale' ? 409 : kept === undefined ? 404 : 200,
          apply(after) {
            const restored = find(after, record as Rec)
            const content = (kept as { content: object }).content as Rec['content']
            isDayKept = isDayDecisive(kind, restored, content)
            const { publicDate } = restored.content
            change(after, restored, { content: isDayKept ? { ...content, publicDate } : content })
          },
          check({ status, body }, after) {
            if (status !== 200) return
            const restored = find(after, record as Rec)
            const isPlanOther = kind.isPublishable && !isSame(kept?.plan, restored.plan)
            const notes = [
              ...(isDayKept ? [VERSION_TEXTS.dayStays] : []),
              ...(isPlanOther ? [VERSION_TEXTS.shownStays] : []),
            ]
            if (!kind.needs) demandSame('notes', body.notes, notes)
            demand(differsFrom(kind, restored, { publication: undefined, ...body.record }, false))
            learn(restored, body.record)
          },
        })
      },
    })),
})
