import { readdir } from 'node:fs/promises'
import { DELETED_KINDS, type DeletedKind } from '../../../contract/src/records.ts'
import type { Db } from '../../src/db/connect.ts'
import type { Keys } from '../golden-keys/keys.ts'
import type { Caller, Writes } from '../writes/caller.ts'

/** Test data of one kind of record, in a file that has the name of the kind. */
export interface TestKind {
  make: (db: Db) => Promise<{ id: string }>
  /** Body of a POST that creates record number `n`. */
  body: (n: number) => object
  /** Title of record number `n` in the trash. */
  deletedTitle: (n: number) => string
  /** Keys of the response, by the name of each public read. */
  keys: Record<string, Keys>
  /** Writes by staff with their audit log entries, by the name of each endpoint in the contract. */
  writes: (caller: Caller) => Writes
}

const HERE = new URL('./', import.meta.url)

/** Kinds with pictures, a slug or no form, for which each test makes its own data. */
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
