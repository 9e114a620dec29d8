import fc from 'fast-check'
import { makePicture } from '../../../server/test/pictures/make-picture.ts'
import { type Answer, NO_ROOM } from '../call.ts'
import { assertEqual, assertNoDifference } from '../difference.ts'
import type { Real, Step } from '../step.ts'
import { uniqueToken, withUniqueToken } from '../texts.ts'
import { WAYS } from '../world.ts'
import type { Content, Kind } from './kinds.ts'
import { note } from './log.ts'
import { planOfDay } from './publication.ts'
import {
  change,
  cloneState,
  differsFrom,
  type KindState,
  type ModelRecord,
  newRecord,
  recordAssigned,
  sort,
} from './state.ts'

export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
const FIRST_STATES = ['draft', 'published', undefined] as const
const BASES = ['none', 'field', 'header', 'stale'] as const

export const via = fc.nat({ max: WAYS - 1 })
export const pick = fc.nat({ max: 11 })

/** Mostly chooses an existing record, and sometimes a deleted or an unknown one. */
export function choose({ live, deleted }: KindState, n: number): ModelRecord | undefined {
  if (n === 11 || live.length === 0) return deleted[n % Math.max(1, deleted.length)]
  return live[n % live.length]
}

/** Sends a write. Without a response, the states before and after the write both stay possible. */
export async function write(
  { model }: Real,
  kind: Kind,
  send: () => Promise<Answer | undefined>,
  {
    status,
    apply,
    check,
  }: {
    status: number
    apply: (state: KindState) => void
    check?: (answer: Answer, state: KindState) => void
  },
): Promise<void> {
  const part = model.records[kind.name]
  const after = cloneState(part.state)
  if (status < 300) {
    apply(after)
    sort(kind, after)
  }
  const answer = await send()
  if (answer === undefined) {
    if (status < 300) part.others = [after]
    return
  }
  if (kind.picture && answer.status === NO_ROOM) return
  assertEqual(`status of a write to ${kind.name} (${JSON.stringify(answer.body)})`, answer.status, status)
  check?.(answer, status < 300 ? after : part.state)
  part.state = after
}

export const find = (state: KindState, { word }: ModelRecord) =>
  [...state.live, ...state.deleted].find((each) => each.word === word) as ModelRecord

/** A picture of minimal size, because only its storage is tested. */
export const PICTURE = new File([new Uint8Array(await makePicture({ width: 8, height: 6 }))], 'picture.jpg', {
  type: 'image/jpeg',
})

export function bodyOf(kind: Kind, content: Content, more: Content = {}, picture?: string) {
  const fields = { ...(kind.body?.(content) ?? content), ...more }
  if (!kind.isForm) return { body: fields }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, String(value))
  if (picture) form.append(picture, PICTURE)
  return { form }
}

export const changeContent = (state: KindState, record: ModelRecord, content: Content) =>
  change(state, record, { content, plan: planOfDay(record, content) })

export const recordCommands = (kind: Kind): Record<string, fc.Arbitrary<Step>> => ({
  [`${kind.name}.create`]: fc
    .record({ via, drawn: kind.draw, state: fc.constantFrom(...FIRST_STATES) })
    .map(({ via, drawn, state }) => ({
      label: `${kind.name}.create`,
      parts: [kind.name, ...(kind.needs ? [kind.needs.kind] : [])],
      async run({ model, world }) {
        const named = kind.needs && model.records[kind.needs.kind].state.live[0]?.id
        const isMissing = kind.needs !== undefined && named === undefined
        const needed = kind.needs ? { [kind.needs.field]: named ?? UNKNOWN_ID } : {}
        const word = uniqueToken(world.nextNumber())
        const content = { ...withUniqueToken(drawn, word), ...kind.first }
        const { isActive: _, ...sent } = content
        const record = newRecord(word, content, {
          state: state ?? 'published',
          publishAt: null,
          hideAt: null,
        })
        await write(
          { model, world },
          kind,
          () =>
            world.call(`${kind.name}.create`, {
              via,
              ...bodyOf(kind, sent, { ...needed, ...(kind.isPublishable ? { state } : {}) }, kind.picture),
            }),
          {
            status: isMissing ? 400 : 201,
            apply(after) {
              after.live.unshift(record)
              note(after, 'added', record)
            },
            check({ status, body }, after) {
              if (status === 400) return
              const stored = find(after, record)
              assertNoDifference(differsFrom(kind, stored, body))
              recordAssigned(stored, body)
            },
          },
        )
      },
    })),

  [`${kind.name}.update`]: fc
    .record({ via, pick, drawn: kind.draw, base: fc.constantFrom(...BASES) })
    .map(({ via, pick, drawn, base }) => ({
      label: `${kind.name}.update ${base}`,
      parts: [kind.name],
      async run({ model, world }) {
        const { state } = model.records[kind.name]
        const record = choose(state, pick)
        const exists = record !== undefined && state.live.includes(record)
        const content = withUniqueToken(drawn, record?.word ?? 'none')
        const version = base === 'stale' ? (record?.version ?? 1) - 1 : record?.version
        const named = base === 'none' ? {} : base === 'header' ? {} : { version }
        await write(
          { model, world },
          kind,
          () =>
            world.call(`${kind.name}.update`, {
              via,
              params: { id: record?.id ?? UNKNOWN_ID },
              ...bodyOf(kind, content, named),
              ...(base === 'header' ? { headers: { 'if-match': `"${version ?? 1}"` } } : {}),
            }),
          {
            status: !exists ? 404 : base === 'stale' ? 409 : 200,
            apply(after) {
              changeContent(after, find(after, record as ModelRecord), content)
            },
            check({ status, body }, after) {
              if (status === 404) return
              const shown = status === 409 ? body.current : body
              const changed = find(after, record as ModelRecord)
              assertNoDifference(differsFrom(kind, changed, shown))
              recordAssigned(changed, shown)
            },
          },
        )
      },
    })),

  [`${kind.name}.remove`]: fc.record({ via, pick }).map(({ via, pick }) => ({
    label: `${kind.name}.remove`,
    parts: [kind.name],
    async run({ model, world }) {
      const { state } = model.records[kind.name]
      const record = choose(state, pick)
      const exists = record !== undefined && state.live.includes(record)
      const params = { id: record?.id ?? UNKNOWN_ID }
      await write({ model, world }, kind, () => world.call(`${kind.name}.remove`, { via, params }), {
        status: exists ? 200 : 404,
        apply(after) {
          const removed = find(after, record as ModelRecord)
          after.live = after.live.filter((each) => each !== removed)
          after.deleted.unshift(removed)
          removed.links = []
          note(after, 'deleted', removed)
        },
      })
    },
  })),
})
