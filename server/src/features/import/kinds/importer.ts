import type { Picture } from '@linework/contract/pictures/shapes'
import type { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import type { Origin } from '../../../db/origin.ts'
import type { WriteDeps } from '../../../deps.ts'
import type { Source } from '../source/source.ts'

export interface ImportContext extends WriteDeps {
  source: Source
  /** Enquiries without activity for longer are erased every night. */
  eraseAfterDays: number
}

/** How records of one kind are read from the source and written here. */
export interface Importer<R extends { id: string }> {
  /** Stored in imported.kind, so a new name would import every record again. */
  name: string
  /** In the source's order. */
  list: (source: Source) => Promise<unknown[]>
  /** Reads the whole record where the list shows only a part of it. */
  readDetails?: (source: Source, item: Record<string, unknown>) => Promise<unknown>
  shape: z.ZodType<R>
  /** Names the record in the command's output. */
  title: (record: R) => string
  /** Why a new record is not imported. */
  skipReason?: (context: ImportContext, record: R) => Promise<string | undefined>
  /** A record deleted here is never added again, even with --overwrite, because a visitor may have asked for erasure. */
  staysDeleted?: true
  add: (context: ImportContext, record: R, origin: Origin) => Promise<unknown>
  /** Unset where the API has no update. */
  change?: (context: ImportContext, id: string, record: R) => Promise<unknown>
  /** What staff may have changed here; undefined for a deleted record. */
  readOwn: (db: Db, id: string) => Promise<unknown>
  /** What may have changed at the source, if not the whole record. */
  comparable?: (record: R) => unknown
  /** Moves records that were imported late to their place. The ids are in the source's order. */
  reorder?: (context: ImportContext, ids: string[]) => Promise<void>
}

/**
 * What staff may have changed of a record: its values of the contract's fields. Empty ones are left out, so that a field
 * that a later version adds is no change of records that do not use it.
 */
export function editableFields<Fields extends z.ZodRawShape>(
  fields: z.ZodObject<Fields>,
  record: Record<keyof Fields, unknown>,
): Partial<Record<keyof Fields, unknown>> {
  const names: (keyof Fields)[] = Object.keys(fields.shape)
  return Object.fromEntries(
    names.filter((name) => record[name] !== '').map((name) => [name, record[name]]),
  ) as Partial<Record<keyof Fields, unknown>>
}

/** What staff may change about a picture; its sizes are generated. */
export const editableParts = (picture: Picture | null) =>
  picture && [picture.public_id, picture.alt, ...(picture.focus ? [picture.focus] : [])]

/** Inserts a record of one row and notes its origin in the same transaction. */
export async function insertWithOrigin(
  db: Db,
  { createdAt, note }: Origin,
  insert: (tx: Db, time: { created_at?: Date }) => Promise<{ id: string }>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id } = await insert(tx, createdAt ? { created_at: createdAt } : {})
    await note(tx, id)
  })
}
