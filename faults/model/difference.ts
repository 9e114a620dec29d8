import { isDeepStrictEqual } from 'node:util'

/** The product did something else than the model. */
export class Difference extends Error {
  override name = 'Difference'
}

const show = (value: unknown) => JSON.stringify(value)?.slice(0, 600)

/** As JSON has it: drawn objects have no prototype, and those of responses have one. */
const plain = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value))

export const isSame = (a: unknown, b: unknown) => isDeepStrictEqual(plain(a), plain(b))

/** What differs, in words; undefined where nothing does. */
export const differs = (what: string, found: unknown, expected: unknown): string | undefined =>
  isSame(found, expected) ? undefined : `${what}: ${show(found)} instead of ${show(expected)}`

export function demand(difference: string | undefined): void {
  if (difference !== undefined) throw new Difference(difference)
}

export const demandSame = (what: string, found: unknown, expected: unknown) =>
  demand(differs(what, found, expected))

/** Only the fields that are named, so that what the model does not know is left out. */
export const only = (value: unknown, fields: string[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, (value as Record<string, unknown>)[field]]))
