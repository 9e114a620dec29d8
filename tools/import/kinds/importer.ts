import type { Picture } from '@linework/contract/records/pictures-shapes'
import type { z } from 'zod'
import type { Db } from '../../../server/src/db/connect.ts'
import type { Origin } from '../../../server/src/db/origin.ts'
import type { WriteDeps } from '../../../server/src/deps.ts'
import type { Source } from '../source/source.ts'

export interface ImportContext extends WriteDeps {
  source: Source
  /** Days without activity after which an enquiry is erased. */
  eraseAfterDays: number
}

export interface Importer<R extends { id: string }> {
  /** The value of imported.kind; another name would import every record again. */
  name: string
  /** Returns the records in the order of the source. */
  list: (source: Source) => Promise<unknown[]>
  /** Reads the whole record; absent if the list already contains it. */
  readDetails?: (source: Source, item: Record<string, unknown>) => Promise<unknown>
  shape: z.ZodType<R>
  title: (record: R) => string
  /** Returns the reason why a new record is not imported, if there is one. */
  skipReason?: (context: ImportContext, record: R) => Promise<string | undefined>
  /** True if a deleted record is never added again, because a client may have requested erasure. */
  staysDeleted?: true
  add: (context: ImportContext, record: R, origin: Origin) => Promise<unknown>
  change?: (context: ImportContext, id: string, record: R) => Promise<unknown>
  /** Returns the fields that staff can edit; undefined for a deleted record. */
  readOwn: (db: Db, id: string) => Promise<unknown>
  /** Returns the part whose change causes an update; absent if any change does. */
  comparable?: (record: R) => unknown
  /** Moves records that were imported late to the position that `ids` has in the source. */
  reorder?: (context: ImportContext, ids: string[]) => Promise<void>
}

/** Returns the fields of the contract that are not empty, so that a new field does not count as a change. */
export function editableFields<Fields extends z.ZodRawShape>(
  fields: z.ZodObject<Fields>,
  record: Record<keyof Fields, unknown>,
): Partial<Record<keyof Fields, unknown>> {
  const names: (keyof Fields)[] = Object.keys(fields.shape)
  return Object.fromEntries(
    names.filter((name) => record[name] !== '').map((name) => [name, record[name]]),
  ) as Partial<Record<keyof Fields, unknown>>
}

/** Returns the fields of a picture that staff can edit; sizes and formats are generated. */
export const editableParts = (picture: Picture | null) =>
  picture && [picture.public_id, picture.alt, ...(picture.focus ? [picture.focus] : [])]

/** Inserts a record of one row together with its origin in one transaction. */
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
