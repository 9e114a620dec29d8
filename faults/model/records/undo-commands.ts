import fc from 'fast-check'
import { VERSION_TEXTS } from '../../../contract/src/records/texts.ts'
import { assertEqual, assertNoDifference, isSame } from '../difference.ts'
import type { Step } from '../step.ts'
import { choose, find, pick, UNKNOWN_ID, via, write } from './commands.ts'
import type { Kind } from './kinds.ts'
import { note } from './log.ts'
import { isDayDecisive } from './publication.ts'
import { change, differsFrom, type KindState, type ModelRecord, recordAssigned } from './state.ts'

/** Mostly chooses a deleted record, and sometimes an existing one. */
function chooseDeleted({ live, deleted }: KindState, n: number): ModelRecord | undefined {
  if (n === 11 || deleted.length === 0) return live[n % Math.max(1, live.length)]
  return deleted[n % deleted.length]
}

function restoreRow(after: KindState, record: ModelRecord): void {
  const restored = find(after, record)
  after.deleted = after.deleted.filter((each) => each !== restored)
  after.live.unshift(restored)
  restored.isPlaced = false
  note(after, 'restored', restored)
}

export const undoCommands = (kind: fc.Arbitrary<Kind>): Record<string, fc.Arbitrary<Step>> => ({
  'trash.page': fc
    .record({ via, kind, page: fc.integer({ min: 1, max: 3 }), limit: fc.integer({ min: 1, max: 20 }) })
    .map(({ via, kind, page, limit }) => ({
      label: `deleted.page of ${kind.name}`,
      parts: [kind.name],
      async run({ model, world }) {
        const { deleted } = model.records[kind.name].state
        const input = { via, params: { kind: kind.name }, query: { page, limit } }
        const { body } = await world.read('trash.page', input)
        const shown = body.records.map(({ _id, title, daysLeft }: Record<string, unknown>) => [
          _id,
          title,
          daysLeft,
        ])
        const expected = deleted
          .slice((page - 1) * limit, page * limit)
          .map(({ id, content }) => [id, kind.title(content), 30])
        assertEqual(`deleted ${kind.name}`, shown, expected)
        assertEqual('pages', body.totalPages, Math.ceil(deleted.length / limit))
      },
    })),

  'trash.restore': fc.record({ via, kind, pick }).map(({ via, kind, pick }) => ({
    label: `deleted.restore of ${kind.name}`,
    parts: [kind.name],
    async run({ model, world }) {
      const { state } = model.records[kind.name]
      const record = chooseDeleted(state, pick)
      const isDeleted = record !== undefined && state.deleted.includes(record)
      const params = { kind: kind.name, id: record?.id ?? UNKNOWN_ID }
      await write({ model, world }, kind, () => world.call('trash.restore', { via, params }), {
        status: record === undefined ? 404 : isDeleted ? 200 : 409,
        apply: (after) => restoreRow(after, record as ModelRecord),
        check({ status, body }) {
          if (status === 200 && !kind.needs) assertEqual('notes', body.notes, [])
        },
      })
    },
  })),

  'trash.restoreMany': fc
    .record({ via, kind, picks: fc.array(pick, { minLength: 1, maxLength: 4 }) })
    .map(({ via, kind, picks }) => ({
      label: `deleted.restoreMany of ${kind.name}`,
      parts: [kind.name],
      async run({ model, world }) {
        const { state } = model.records[kind.name]
        const records = [...new Set(picks.map((n) => chooseDeleted(state, n)))].filter(
          (each) => each !== undefined,
        )
        const ids = records.length === 0 ? [UNKNOWN_ID] : records.map(({ id }) => id as string)
        const restored = records.filter((each) => state.deleted.includes(each))
        const input = { via, params: { kind: kind.name }, body: { ids } }
        await write({ model, world }, kind, () => world.call('trash.restoreMany', input), {
          status: 200,
          apply(after) {
            for (const each of restored) restoreRow(after, each)
          },
          check: ({ body }) =>
            assertEqual('restored', body.ids.toSorted(), restored.map(({ id }) => id as string).toSorted()),
        })
      },
    })),

  'trash.erase': fc.record({ via, kind, pick }).map(({ via, kind, pick }) => ({
    label: `deleted.erase of ${kind.name}`,
    parts: [kind.name],
    async run({ model, world }) {
      const { state } = model.records[kind.name]
      const record = chooseDeleted(state, pick)
      const isDeleted = record !== undefined && state.deleted.includes(record)
      const params = { kind: kind.name, id: record?.id ?? UNKNOWN_ID }
      await write({ model, world }, kind, () => world.call('trash.erase', { via, params }), {
        status: isDeleted ? 200 : 404,
        apply(after) {
          after.deleted = after.deleted.filter((each) => each.word !== record?.word)
          note(after, 'removed for good', record as ModelRecord)
        },
      })
    },
  })),
})

export const versionCommands = (kind: fc.Arbitrary<Kind>): Record<string, fc.Arbitrary<Step>> => ({
  'versions.list': fc.record({ via, kind, pick }).map(({ via, kind, pick }) => ({
    label: `versions.list of ${kind.name}`,
    parts: [kind.name],
    async run({ model, world }) {
      const { state } = model.records[kind.name]
      const record = choose(state, pick)
      const params = { kind: kind.name, id: record?.id ?? UNKNOWN_ID }
      const { status, body } = await world.read('versions.list', { via, params })
      if (record === undefined || !state.live.includes(record)) return assertEqual('status', status, 404)
      assertEqual(`version of ${record.word}`, body.version, record.version)
      assertEqual(
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
        const params = { kind: kind.name, id: record?.id ?? UNKNOWN_ID, number: String(kept?.number ?? 999) }
        const { status, body } = await world.read('versions.show', { via, params })
        const exists = record !== undefined && state.live.includes(record) && kept !== undefined
        assertEqual('status', status, exists ? 200 : 404)
        if (!exists) return
        const { record: shown, publication } = body
        assertEqual('publication', publication, kind.isPublishable ? kept.plan : undefined)
        const asKept = Object.keys(kept.content).map((field) => [field, shown[field]])
        assertEqual(`version ${kept.number} of ${record.word}`, Object.fromEntries(asKept), kept.content)
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
        const exists = record !== undefined && state.live.includes(record)
        const kept = record?.history.at(-1 - back)
        const version = base === 'stale' ? (record?.version ?? 1) - 1 : record?.version
        const params = { kind: kind.name, id: record?.id ?? UNKNOWN_ID, number: String(kept?.number ?? 999) }
        const body = base === 'none' ? {} : { version }
        let isDayKept = false
        await write({ model, world }, kind, () => world.call('versions.restore', { via, params, body }), {
          status: !exists ? 404 : base === 'stale' ? 409 : kept === undefined ? 404 : 200,
          apply(after) {
            const restored = find(after, record as ModelRecord)
            const content = (kept as { content: object }).content as ModelRecord['content']
            isDayKept = isDayDecisive(kind, restored, content)
            const { publicDate } = restored.content
            change(after, restored, { content: isDayKept ? { ...content, publicDate } : content })
          },
          check({ status, body }, after) {
            if (status !== 200) return
            const restored = find(after, record as ModelRecord)
            const isPlanOther = kind.isPublishable && !isSame(kept?.plan, restored.plan)
            const notes = [
              ...(isDayKept ? [VERSION_TEXTS.dayStays] : []),
              ...(isPlanOther ? [VERSION_TEXTS.shownStays] : []),
            ]
            if (!kind.needs) assertEqual('notes', body.notes, notes)
            assertNoDifference(differsFrom(kind, restored, { publication: undefined, ...body.record }, false))
            recordAssigned(restored, body.record)
          },
        })
      },
    })),
})
