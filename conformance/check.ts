import type { Client, Json, Reply } from './client.ts'

/** The parameters of a check, which runs in Node and in a page. */
export interface CheckContext {
  visitor: Client
  /** A client with a token; undefined if no account was given. */
  staff: Client | undefined
  account: { email: string; password: string } | undefined
}

export interface Check {
  name: string
  /** True for a decision of Linework that the specifications leave open, so that other servers may differ. */
  declared?: true
  /** True if the check is skipped when no account was given. */
  needsStaff?: true
  run: (world: CheckContext) => Promise<void>
}

/** Creates a check that is skipped when no account was given. */
export const asStaff = (name: string, run: (staff: Client, world: CheckContext) => Promise<void>): Check => ({
  name,
  needsStaff: true,
  run: (world) => run(world.staff as Client, world),
})

export const declared = (check: Check): Check => ({ ...check, declared: true })

/** Accepts any 2xx status, because the specifications name no status except 401. */
export const succeeds = ({ status, body }: Reply, call: string) =>
  isTrue(status >= 200 && status < 300, `${call} answers ${status} ${JSON.stringify(body)?.slice(0, 200)}`)

export function rejects({ status, body }: Reply, call: string): void {
  isTrue(status >= 400 && status < 500, `${call} answers ${status}, expected a rejection`)
  hasFields(body, { message: 'string' }, 'the error')
}

export function isTrue(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Error(sentence)
}

export function equal(actual: unknown, expected: unknown, what: string): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)]
  isTrue(is === should, `${what} is ${is}, expected ${should}`)
}

/** Checks that every field exists with its type. Additional fields are allowed. */
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

type Kind = 'string' | 'number' | 'boolean' | 'array' | 'object' | 'picture' | 'picture?'

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
