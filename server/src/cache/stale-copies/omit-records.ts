import type { RecordNames } from '../../db/publication/scheduled-changes.ts'

/** Marks a value that names a removed record, so that the list with this value drops the entry. */
const GONE = Symbol('gone')

/**
 * Removes the list entries that name one of the records from a copied response. Returns undefined when
 * nothing else is left, and the same body when no entry names one. Entries that only mention a record are
 * removed too, because without the database nothing more is known.
 */
export function omitRecords(body: Buffer, records: RecordNames[]): Buffer | undefined {
  const named = records.filter(({ id, slug }) => body.includes(id) || (slug !== null && body.includes(slug)))
  if (named.length === 0) return body
  const ids = new Set(named.map(({ id }) => id))
  const slugs = new Set(named.map(({ slug }) => slug))
  const isNamed = (text: string, key: string) => ids.has(text) || (key === 'slug' && slugs.has(text))
  const left = omit(JSON.parse(body.toString()), isNamed)
  return left === GONE ? undefined : Buffer.from(JSON.stringify(left))
}

function omit(value: unknown, isNamed: (text: string, key: string) => boolean, key = ''): unknown {
  if (typeof value === 'string') return isNamed(value, key) ? GONE : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => omit(each, isNamed)).filter((each) => each !== GONE)
  const entries = Object.entries(value).map(([name, inner]) => [name, omit(inner, isNamed, name)])
  return entries.some(([, inner]) => inner === GONE) ? GONE : Object.fromEntries(entries)
}
