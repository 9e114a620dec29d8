import type { Picture } from '@linework/contract/records/pictures-shapes'
import type { z } from 'zod'
import type { Db } from '../../../server/src/db/connect.ts'
import type { Origin } from '../../../server/src/db/origin.ts'
import type { WriteDeps } from '../../../server/src/deps.ts'
import type { Source } from '../source/source.ts'

export interface ImportContext extends WriteDeps {
  source: Source
  /** Enquiries without activity for longer are erased every night. */
  eraseAfterDays: number
}

/** Reads records of one kind from the source and writes them here. */
export interface Importer<R extends { id: string }> {
  /** Stored in imported.kind, so renaming it would import every record again. */
  name: string
  /** Lists the records of the source in its order. */
  list: (source: Source) => Promise<unknown[]>
  /** Reads the whole record if the list contains only a part of it. */
  readDetails?: (source: Source, item: Record<string, unknown>) => Promise<unknown>
  shape: z.ZodType<R>
  title: (record: R) => string
  /** Returns why a new record is not imported. */
  skipReason?: (context: ImportContext, record: R) => Promise<string | undefined>
  /** Never adds a record again that was deleted here, because a client may have requested erasure. */
  staysDeleted?: true
  add: (context: ImportContext, record: R, origin: Origin) => Promise<unknown>
  /** Updates a record; absent when the API has no update. */
  change?: (context: ImportContext, id: string, record: R) => Promise<unknown>
  /** The fields that staff can edit. Undefined for a deleted record. */
  readOwn: (db: Db, id: string) => Promise<unknown>
  /** The part of the record whose change triggers an update. The whole record if absent. */
  comparable?: (record: R) => unknown
  /** Moves records that were imported late to their position. The ids are in the source's order. */
  reorder?: (context: ImportContext, ids: string[]) => Promise<void>
}

/** Returns the values of the contract's fields, without empty ones: a new field is no change. */
export function editableFields<Fields extends z.ZodRawShape>(
  fields: z.ZodObject<Fields>,
  record: Record<keyof Fields, unknown>,
): Partial<Record<keyof Fields, unknown>> {
  const names: (keyof Fields)[] = Object.keys(fields.shape)
  return Object.fromEntries(
    names.filter((name) => record[name] !== '').map((name) => [name, record[name]]),
  ) as Partial<Record<keyof Fields, unknown>>
}

/** The fields of a picture that staff can edit. Sizes are generated. */
export const editableParts = (picture: Picture | null) =>
  picture && [picture.public_id, picture.alt, ...(picture.focus ? [picture.focus] : [])]

/** Inserts a single-row record and its origin in one transaction. */
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
