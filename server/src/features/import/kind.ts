import type { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import type { Origin } from '../../db/origin.ts'
import type { WriteDeps } from '../../deps.ts'
import type { Source } from './source.ts'

/** Where records go, and where from. */
export interface Place extends WriteDeps {
  source: Source
  /** Requests that have rested longer are erased here every night. */
  eraseAfterDays: number
}

/** One kind of record: how it is read there, and how it is written here. */
export interface Kind<R extends { id: string }> {
  name: string
  /** In the order in which the source shows them. */
  list: (source: Source) => Promise<unknown[]>
  /** Where the list shows a part of each: the whole of one. */
  whole?: (source: Source, item: Record<string, unknown>) => Promise<unknown>
  shape: z.ZodType<R>
  /** How whoever runs the import knows it. */
  title: (record: R) => string
  /** Why a record that is not here yet is not brought. */
  leaveOut?: (place: Place, record: R) => Promise<string | undefined>
  /** One that was deleted here never comes again, whatever is asked for: somebody may have been promised that. */
  staysGone?: true
  add: (place: Place, record: R, origin: Origin) => Promise<unknown>
  /** Nothing where the API knows no change. */
  change?: (place: Place, id: string, record: R) => Promise<unknown>
  /** What staff may have changed here; undefined when it was deleted. */
  look: (db: Db, id: string) => Promise<unknown>
  /** What may have changed there, if not all of it. */
  facts?: (record: R) => unknown
  /** Puts records that came later than their neighbours between them; the ids come in the source's order. */
  arrange?: (place: Place, ids: string[]) => Promise<void>
}
