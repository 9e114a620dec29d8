/** A value that one field edits: anything but an object whose parts have names of their fields. */
type Leaf = string | number | boolean | null | readonly unknown[] | { id: string }

type Paths<T> = {
  [K in keyof T & string]: T[K] extends Leaf ? K : `${K}.${Paths<T[K]>}`
}[keyof T & string]

type At<T, Path extends string> = Path extends keyof T
  ? T[Path]
  : Path extends `${infer Key}.${infer Rest}`
    ? Key extends keyof T
      ? At<T[Key], Rest>
      : never
    : never

export type Flat<T> = { [Path in Paths<T>]: At<T, Path> }

const isLeaf = (value: unknown) =>
  typeof value !== 'object' || value === null || Array.isArray(value) || 'id' in value

export function flatten<T extends object>(document: T): Flat<T> {
  const entries = Object.entries(document).flatMap(([key, value]): [string, unknown][] =>
    isLeaf(value)
      ? [[key, value]]
      : Object.entries(flatten(value as object)).map(([path, part]) => [`${key}.${path}`, part]),
  )
  return Object.fromEntries(entries) as Flat<T>
}

export function unflatten<T>(values: Flat<T>): T {
  const document: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(values)) {
    const keys = path.split('.')
    const last = keys.pop() as string
    let place = document
    for (const key of keys) {
      place[key] ??= {}
      place = place[key] as Record<string, unknown>
    }
    place[last] = value
  }
  return document as T
}
