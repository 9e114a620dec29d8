import type { Db } from './connect.ts'

/** Values that an imported record keeps. `note` records the import in the same transaction. */
export interface Origin {
  slug?: string | undefined
  createdAt?: Date | undefined
  note: (tx: Db, id: string) => Promise<void>
}
