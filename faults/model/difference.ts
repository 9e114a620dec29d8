import { isDeepStrictEqual } from 'node:util'

export class Difference extends Error {
  override name = 'Difference'
}

const show = (value: unknown) => JSON.stringify(value)?.slice(0, 600)

/** Converts to plain JSON, because generated objects have no prototype while parsed responses have one. */
const plain = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value))

export const isSame = (a: unknown, b: unknown) => isDeepStrictEqual(plain(a), plain(b))

/** Returns a description of the difference, or undefined if both values are equal. */
export const differs = (what: string, found: unknown, expected: unknown): string | undefined =>
  isSame(found, expected) ? undefined : `${what}: ${show(found)} instead of ${show(expected)}`

export function assertNoDifference(difference: string | undefined): void {
  if (difference !== undefined) throw new Difference(difference)
}

export const assertEqual = (what: string, found: unknown, expected: unknown) =>
  assertNoDifference(differs(what, found, expected))

/** Picks the named fields, so that the comparison leaves out values that the model does not know. */
export const only = (value: unknown, fields: string[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, (value as Record<string, unknown>)[field]]))
