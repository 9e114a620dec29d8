import { readdir } from 'node:fs/promises'
import { DELETED_KINDS, type DeletedKind } from '../../../contract/src/records.ts'
import type { Db } from '../../src/db/connect.ts'
import type { Keys } from '../golden-keys/keys.ts'
import type { Caller, Writes } from '../writes/caller.ts'

/** What the tests of all kinds need to know about one kind of record. The file is named after the kind. */
export interface TestKind {
  /** Inserts one. */
  make: (db: Db) => Promise<{ id: string }>
  /** The body of a POST that creates the n-th. */
  body: (n: number) => object
  /** How the list of deleted records names the n-th. */
  deletedTitle: (n: number) => string
  /** Every read with the keys of its response. Visitors may call them. */
  keys: Record<string, Keys>
  /** Every write by staff, by its name in the contract, with the audit line that it leaves. */
  writes: (caller: Caller) => Writes
}

const HERE = new URL('./', import.meta.url)

/** Kinds that several tests build by hand, because they have pictures, a slug or no form of their own. */
const BY_HAND: DeletedKind[] = ['artists', 'blogs', 'contact', 'gallery', 'services']

const names = (await readdir(HERE))
  .filter((file) => file !== 'kind.ts')
  .map((file) => file.replace('.ts', ''))

for (const kind of DELETED_KINDS)
  if (!BY_HAND.includes(kind) && !names.includes(kind)) throw new Error(`Add server/test/kinds/${kind}.ts`)

export const TEST_KINDS = Object.fromEntries(
  await Promise.all(
    names.map(async (name) => [name, (await import(new URL(`${name}.ts`, HERE).href)).default as TestKind]),
  ),
) as Partial<Record<DeletedKind, TestKind>>
