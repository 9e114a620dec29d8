import type { Client, Json } from './client.ts'

/** What a check works with: the same in Node and in a page. */
export interface World {
  /** Without a token. */
  visitor: Client
  /** With a token; undefined where no account was given. */
  staff: Client | undefined
  /** Credentials, for the calls that sign in. */
  account: { email: string; password: string } | undefined
}

export interface Check {
  name: string
  /** Skipped where no account was given. */
  needsStaff?: true
  run: (world: World) => Promise<void>
}

/** A check that signs in: `staff` is there. */
export const asStaff = (name: string, run: (staff: Client, world: World) => Promise<void>): Check => ({
  name,
  needsStaff: true,
  run: (world) => run(world.staff as Client, world),
})

export function isTrue(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Error(sentence)
}

export function equal(actual: unknown, expected: unknown, what: string): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)]
  isTrue(is === should, `${what} is ${is}, expected ${should}`)
}

/** Every field is there and of its kind; further fields are allowed. */
export function hasFields(value: unknown, fields: Record<string, Kind>, what: string): void {
  isTrue(
    typeof value === 'object' && value !== null,
    `${what} is ${JSON.stringify(value)}, expected an object`,
  )
  for (const [name, kind] of Object.entries(fields)) {
    const found = (value as Record<string, unknown>)[name]
    isTrue(isKind(found, kind), `${what}.${name} is ${JSON.stringify(found)}, expected ${kind}`)
  }
}

export type Kind = 'string' | 'number' | 'boolean' | 'array' | 'object' | 'picture' | 'picture?'

function isKind(value: unknown, kind: Kind): boolean {
  if (kind === 'array') return Array.isArray(value)
  if (kind === 'picture?') return value === null || isKind(value, 'picture')
  if (kind === 'picture')
    return isObject(value) && typeof value.url === 'string' && typeof value.public_id === 'string'
  if (kind === 'object') return isObject(value)
  return typeof value === kind
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function isList(value: unknown, what: string): asserts value is Json[] {
  isTrue(Array.isArray(value), `${what} is ${JSON.stringify(value)?.slice(0, 200)}, expected an array`)
}
