import { differs, isSame, only } from '../difference.ts'
import type { Content, Kind } from './kinds.ts'
import { compareLog, type Line, note, type ObservedLine } from './log.ts'
import { type Plan, PUBLISHED, publicationOf } from './publication.ts'

const VERSIONS_KEPT = 50

export interface Rec {
  /** Undefined until a read has shown it. */
  id: string | undefined
  /** In its texts and in no other record; later ones are greater. */
  word: string
  content: Content
  /** Undefined until a read has shown it; then it is above `above`. */
  version: number | undefined
  above: number
  /** What versions are kept, the last one at the end. */
  history: { number: number; content: Content; plan: Plan }[]
  plan: Plan
  slug: string | undefined
  /** Ids of the links that show it to others, the newest first; undefined until a read has shown one. */
  links: (string | undefined)[]
  /** The place in its order is the product's choice until a read has shown it. */
  isPlaced: boolean
}

export interface KindState {
  /** In their order. */
  live: Rec[]
  /** The last one first. */
  deleted: Rec[]
  log: Line[]
}

export interface Observed {
  live: Record<string, unknown>[]
  deleted: { _id: string; title: string }[]
  log: ObservedLine[]
}

export const emptyKind = (): KindState => ({ live: [], deleted: [], log: [] })

export const cloneState = (state: KindState): KindState => structuredClone(state)

export const newRecord = (word: string, content: Content, plan: Plan = PUBLISHED): Rec => ({
  id: undefined,
  word,
  content,
  version: undefined,
  above: 0,
  history: [],
  plan,
  slug: undefined,
  links: [],
  isPlaced: true,
})

/** The record with this content or plan, whose version has risen, and which has a line, if anything is new. */
export function change(
  state: KindState,
  record: Rec,
  next: Partial<Pick<Rec, 'content' | 'plan' | 'slug'>>,
): void {
  const isNew = Object.entries(next).some(([name, value]) => !isSame(record[name as keyof Rec], value))
  Object.assign(record, next)
  if (!isNew) return
  record.above = record.version ?? record.above
  record.version = undefined
  note(state, 'changed', record)
}

/** Notes what a response says of a record that only the product decides: id, version, slug. */
export function learn(record: Rec, shown: Record<string, unknown>): void {
  record.id = shown._id as string
  record.slug = shown.slug as string | undefined
  if (record.version === shown.version) return
  record.version = shown.version as number
  record.history.push({ number: record.version, content: record.content, plan: record.plan })
  record.history.splice(0, record.history.length - VERSIONS_KEPT)
}

/** One record of a response against the model's; undefined where they are the same. */
export function differsFrom(kind: Kind, record: Rec, shown: Record<string, unknown>, isStaff = true) {
  const name = `${kind.name} ${record.word}`
  const fields = Object.keys(record.content).filter((field) => !kind.isShortInLists || field in shown)
  const hasVersion =
    record.version === undefined ? (shown.version as number) > record.above : shown.version === record.version
  return (
    (record.id === undefined ? undefined : differs(`id of ${name}`, shown._id, record.id)) ??
    differs(name, only(shown, fields), only(record.content, fields)) ??
    (hasVersion
      ? undefined
      : `version of ${name}: ${shown.version} instead of ${record.version ?? `> ${record.above}`}`) ??
    (record.slug === undefined ? undefined : differs(`slug of ${name}`, shown.slug, record.slug)) ??
    differs(
      `publication of ${name}`,
      shown.publication,
      isStaff && kind.isPublishable ? publicationOf(kind, record) : undefined,
    )
  )
}

/** Kinds without an order of their own: by their key, the newest of several first. */
export function sort(kind: Kind, { live }: KindState): void {
  if (kind.isOrdered) return
  const key = ({ content, word }: Rec) => `${kind.sortKey?.(content) ?? ''} ${word}`
  live.sort((a, b) => (key(a) < key(b) ? 1 : -1))
}

/** The whole kind as it was read against the model; where nothing differs, what was left open is noted. */
export function compareKind(kind: Kind, state: KindState, observed: Observed): string | undefined {
  const rows = new Map(observed.live.map((shown) => [wordOf(state, shown), shown]))
  const found = observed.live.map((shown) => wordOf(state, shown))
  const placed = new Set(state.live.filter(({ isPlaced }) => isPlaced).map(({ word }) => word))
  const difference =
    differs(`${kind.name} there`, found.toSorted(), state.live.map(({ word }) => word).toSorted()) ??
    differs(
      `order of ${kind.name}`,
      found.filter((word) => placed.has(word)),
      state.live.filter(({ isPlaced }) => isPlaced).map(({ word }) => word),
    ) ??
    first(state.live, (record) =>
      differsFrom(kind, record, rows.get(record.word) as Record<string, unknown>),
    ) ??
    differs(
      `deleted ${kind.name}`,
      observed.deleted.map(({ _id, title }) => [_id, title]),
      state.deleted.map(({ id, content }) => [id, kind.title(content)]),
    )
  const ids = new Map(observed.live.map((shown) => [shown._id as string, wordOf(state, shown)]))
  const wrong = difference ?? compareLog(kind.name, state, observed.log, ids)
  if (wrong !== undefined) return wrong
  for (const record of state.live) {
    learn(record, rows.get(record.word) as Record<string, unknown>)
    record.isPlaced = true
  }
  state.live.sort((a, b) => found.indexOf(a.word) - found.indexOf(b.word))
  return undefined
}

/** Known by its id, or one that no read has shown yet by its word. */
function wordOf(state: KindState, shown: Record<string, unknown>): string {
  const known = state.live.find(({ id }) => id === shown._id)
  if (known) return known.word
  const texts = JSON.stringify(shown)
  return (
    state.live.find(({ id, word }) => id === undefined && texts.includes(word))?.word ?? `unknown ${texts}`
  )
}

export function first<T>(all: T[], find: (each: T) => string | undefined): string | undefined {
  for (const each of all) {
    const found = find(each)
    if (found !== undefined) return found
  }
  return undefined
}
