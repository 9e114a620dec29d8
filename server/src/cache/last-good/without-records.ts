import type { RecordNames } from '../../db/publication/moments.ts'

/** Left out where it stood. */
const GONE = Symbol('gone')

/**
 * A copied response without some records: an entry of a list that names one is left out. Undefined when the response is
 * about nothing else, and the same when it names none. While the database is unavailable this is all that is known, so rather
 * too much is left out than too little.
 */
export function withoutRecords(body: Buffer, records: RecordNames[]): Buffer | undefined {
  const named = records.filter(({ id, slug }) => body.includes(id) || (slug !== null && body.includes(slug)))
  if (named.length === 0) return body
  const ids = new Set(named.map(({ id }) => id))
  const slugs = new Set(named.map(({ slug }) => slug))
  const isNamed = (text: string, key: string) => ids.has(text) || (key === 'slug' && slugs.has(text))
  const left = leaveOut(JSON.parse(body.toString()), isNamed)
  return left === GONE ? undefined : Buffer.from(JSON.stringify(left))
}

function leaveOut(value: unknown, isNamed: (text: string, key: string) => boolean, key = ''): unknown {
  if (typeof value === 'string') return isNamed(value, key) ? GONE : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value))
    return value.map((each) => leaveOut(each, isNamed)).filter((each) => each !== GONE)
  const entries = Object.entries(value).map(([name, inner]) => [name, leaveOut(inner, isNamed, name)])
  return entries.some(([, inner]) => inner === GONE) ? GONE : Object.fromEntries(entries)
}
