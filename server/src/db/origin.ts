import type { Db } from './connect.ts'

/** For an imported record: values to keep, and `note`, which records the import in the same transaction. */
export interface Origin {
  slug?: string | undefined
  createdAt?: Date | undefined
  note: (tx: Db, id: string) => Promise<void>
}
