export interface Outcome<T> {
  mine: T
  theirs: T
}

export type Merge<T> = (base: T, mine: T, theirs: T) => Outcome<T>

export type Merges<Values> = { [Field in keyof Values]?: Merge<Values[Field]> }

export interface Conflict<T = unknown> {
  base: T
  mine: T
  theirs: T
}

type Conflicts<Values> = { [Field in keyof Values]?: Conflict<Values[Field]> }

export function mergeScalar<T>(base: T, mine: T, theirs: T): Outcome<T> {
  if (isSame(mine, base) || isSame(mine, theirs)) return { mine: theirs, theirs }
  return isSame(theirs, base) ? { mine, theirs: mine } : { mine, theirs }
}

export function mergeValues<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
  merges: Merges<Values> = {},
) {
  const values = { ...mine }
  const taken: (keyof Values & string)[] = []
  const conflicts: Conflicts<Values> = {}
  for (const field of Object.keys(mine) as (keyof Values & string)[]) {
    const merge: Merge<Values[typeof field]> = merges[field] ?? mergeScalar
    const outcome = merge(base[field], mine[field], theirs[field])
    values[field] = outcome.mine
    if (!isSame(outcome.mine, mine[field])) taken.push(field)
    if (!isSame(outcome.mine, outcome.theirs)) conflicts[field] = { base: base[field], ...outcome }
  }
  return { values, taken, conflicts }
}

export const isSame = (a: unknown, b: unknown) =>
  JSON.stringify(normalize(a)) === JSON.stringify(normalize(b))

function normalize(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\r\n', '\n').trim()
  if (Array.isArray(value)) return value.map(normalize)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, part]) => [key, normalize(part)]))
}
