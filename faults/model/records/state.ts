import { differs, isSame, only } from '../difference.ts'
import type { Content, Kind } from './kinds.ts'
import { compareLog, type Line, note, type ObservedLine } from './log.ts'
import { type Plan, PUBLISHED, publicationOf } from './publication.ts'

const MAX_VERSIONS = 50

export interface ModelRecord {
  /** The record's id; undefined until a read has returned it. */
  id: string | undefined
  /** A unique word in the texts of the record; later records have greater words. */
  word: string
  content: Content
  /** Undefined until a read has returned the version, which is then greater than `above`. */
  version: number | undefined
  above: number
  /** Stored versions, the latest last. */
  history: { number: number; content: Content; plan: Plan }[]
  plan: Plan
  slug: string | undefined
  /** Ids of preview links, the newest first; undefined until a read has returned the id. */
  links: (string | undefined)[]
  /** False while the model does not know the position that the product has chosen. */
  isPlaced: boolean
}

export interface KindState {
  /** Records that are not deleted, in display order. */
  live: ModelRecord[]
  /** Deleted records, the last deleted one first. */
  deleted: ModelRecord[]
  log: Line[]
}

export interface Observed {
  live: Record<string, unknown>[]
  deleted: { _id: string; title: string }[]
  log: ObservedLine[]
}

export const emptyKind = (): KindState => ({ live: [], deleted: [], log: [] })

export const cloneState = (state: KindState): KindState => structuredClone(state)

export const newRecord = (word: string, content: Content, plan: Plan = PUBLISHED): ModelRecord => ({
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

/** Applies content or settings. A real change raises the version and adds an entry to the audit log. */
export function change(
  state: KindState,
  record: ModelRecord,
  next: Partial<Pick<ModelRecord, 'content' | 'plan' | 'slug'>>,
): void {
  const isNew = Object.entries(next).some(
    ([name, value]) => !isSame(record[name as keyof ModelRecord], value),
  )
  Object.assign(record, next)
  if (!isNew) return
  record.above = record.version ?? record.above
  record.version = undefined
  note(state, 'changed', record)
}

/** Stores the values that the product chooses: id, version and slug. */
export function recordAssigned(record: ModelRecord, shown: Record<string, unknown>): void {
  record.id = shown._id as string
  record.slug = shown.slug as string | undefined
  if (record.version === shown.version) return
  record.version = shown.version as number
  record.history.push({ number: record.version, content: record.content, plan: record.plan })
  record.history.splice(0, record.history.length - MAX_VERSIONS)
}

export function differsFrom(kind: Kind, record: ModelRecord, shown: Record<string, unknown>, isStaff = true) {
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

/** Sorts kinds without an order chosen by staff: by key, and the newest first among equal keys. */
export function sort(kind: Kind, { live }: KindState): void {
  if (kind.isOrdered) return
  const key = ({ content, word }: ModelRecord) => `${kind.sortKey?.(content) ?? ''} ${word}`
  live.sort((a, b) => (key(a) < key(b) ? 1 : -1))
}

/** Compares all records of a kind. If none differ, stores values that the product has chosen. */
export function compareKind(kind: Kind, state: KindState, observed: Observed): string | undefined {
  const rows = new Map(observed.live.map((shown) => [uniqueToken(state, shown), shown]))
  const found = observed.live.map((shown) => uniqueToken(state, shown))
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
  const ids = new Map(observed.live.map((shown) => [shown._id as string, uniqueToken(state, shown)]))
  const wrong = difference ?? compareLog(kind.name, state, observed.log, ids)
  if (wrong !== undefined) return wrong
  for (const record of state.live) {
    recordAssigned(record, rows.get(record.word) as Record<string, unknown>)
    record.isPlaced = true
  }
  state.live.sort((a, b) => found.indexOf(a.word) - found.indexOf(b.word))
  return undefined
}

/** Returns the id, or the unique word in the title if no read has returned the id. */
function uniqueToken(state: KindState, shown: Record<string, unknown>): string {
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
