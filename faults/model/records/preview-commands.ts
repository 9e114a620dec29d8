import fc from 'fast-check'
import { PREVIEW_PARAM } from '../../../contract/src/http/special-pages.ts'
import { PREVIEW_LINKS_MAX } from '../../../contract/src/records/limits.ts'
import { assertEqual } from '../difference.ts'
import type { Step } from '../step.ts'
import { choose, find, pick, UNKNOWN_ID, via, write } from './commands.ts'
import type { Kind } from './kinds.ts'
import { note } from './log.ts'
import type { ModelRecord } from './state.ts'

export const previewCommands = (publishable: fc.Arbitrary<Kind>): Record<string, fc.Arbitrary<Step>> => ({
  'previews.open': fc.record({ via, kind: publishable, pick }).map(({ via, kind, pick }) => ({
    label: `previews.open of ${kind.name}`,
    parts: [kind.name],
    async run({ model, world }) {
      const { state } = model.records[kind.name]
      const record = choose(state, pick)
      const exists = record !== undefined && state.live.includes(record)
      const params = { kind: kind.name, id: record?.id ?? UNKNOWN_ID }
      const { status, body } = await world.read('previews.open', { via, params })
      assertEqual('status', status, exists ? 200 : 404)
      if (exists) assertPreviewUrl(record, body.address)
    },
  })),

  'previews.links': fc.record({ via, kind: publishable, pick }).map(({ via, kind, pick }) => ({
    label: `previews.links of ${kind.name}`,
    parts: [kind.name],
    async run({ model, world }) {
      const { state } = model.records[kind.name]
      const record = choose(state, pick)
      const exists = record !== undefined && state.live.includes(record)
      const params = { kind: kind.name, id: record?.id ?? UNKNOWN_ID }
      const { status, body } = await world.read('previews.links', { via, params })
      assertEqual('status', status, exists ? 200 : 404)
      if (!exists) return
      const shown: { id: string; address: string }[] = body.links
      const expected = record.links.map((id, i) => id ?? shown[i]?.id)
      const ids = shown.map(({ id }) => id)
      assertEqual(`links of ${record.word}`, ids, expected)
      for (const { address } of shown) assertPreviewUrl(record, address)
      record.links = ids
    },
  })),

  'previews.share': fc.record({ via, kind: publishable, pick }).map(({ via, kind, pick }) => ({
    label: `previews.share of ${kind.name}`,
    parts: [kind.name],
    async run({ model, world }) {
      const { state } = model.records[kind.name]
      const record = choose(state, pick)
      const exists = record !== undefined && state.live.includes(record)
      const isFull = record !== undefined && record.links.length >= PREVIEW_LINKS_MAX
      const params = { kind: kind.name, id: record?.id ?? UNKNOWN_ID }
      await write({ model, world }, kind, () => world.call('previews.share', { via, params }), {
        status: !exists ? 404 : isFull ? 409 : 201,
        apply(after) {
          const shared = find(after, record as ModelRecord)
          shared.links.unshift(undefined)
          note(after, 'changed', shared)
        },
        check({ status, body }, after) {
          if (status !== 201) return
          const shared = find(after, record as ModelRecord)
          shared.links[0] = body.id
          assertPreviewUrl(shared, body.address)
        },
      })
    },
  })),

  'previews.revoke': fc
    .record({ via, kind: publishable, pick, which: fc.nat({ max: 3 }) })
    .map(({ via, kind, pick, which }) => ({
      label: `previews.revoke of ${kind.name}`,
      parts: [kind.name],
      async run({ model, world }) {
        const { state } = model.records[kind.name]
        const record = choose(state, pick)
        const exists = record !== undefined && state.live.includes(record)
        const link = exists ? record.links[which] : undefined
        const params = { kind: kind.name, id: record?.id ?? UNKNOWN_ID, link: link ?? UNKNOWN_ID }
        await write({ model, world }, kind, () => world.call('previews.revoke', { via, params }), {
          status: link === undefined ? 404 : 200,
          apply(after) {
            const changed = find(after, record as ModelRecord)
            changed.links = changed.links.filter((id) => id !== link)
            note(after, 'changed', changed)
          },
        })
      },
    })),
})

function assertPreviewUrl({ slug }: ModelRecord, address: string): void {
  const { pathname, searchParams } = new URL(address)
  assertEqual('address', decodeURIComponent(pathname.split('/').at(-1) ?? ''), slug)
  assertEqual('has a token', (searchParams.get(PREVIEW_PARAM) ?? '') !== '', true)
}
