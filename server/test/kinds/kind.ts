import { readdir } from 'node:fs/promises'
import { DELETED_KINDS, type DeletedKind } from '../../../contract/src/records.ts'
import type { Db } from '../../src/db/connect.ts'
import type { Keys } from '../golden-keys/keys.ts'
import type { Caller, Writes } from '../writes/caller.ts'

/** Test data of one kind of record. The file is named after the kind. */
export interface TestKind {
  /** Inserts a record. */
  make: (db: Db) => Promise<{ id: string }>
  /** Body of a POST that creates the nth record. */
  body: (n: number) => object
  /** Title of the nth record in the trash. */
  deletedTitle: (n: number) => string
  /** Every public read, with the keys of its response. */
  keys: Record<string, Keys>
  /** Every write by staff, by its name in the contract, with its audit log entry. */
  writes: (caller: Caller) => Writes
}

const HERE = new URL('./', import.meta.url)

/** Kinds that tests build individually, because they have pictures, a slug or no form. */
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
