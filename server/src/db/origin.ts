import type { Db } from './connect.ts'

/** Of a record that is brought along from another place: what it keeps, and what is noted in the same transaction. */
export interface Origin {
  slug?: string | undefined
  createdAt?: Date | undefined
  note: (tx: Db, id: string) => Promise<void>
}
