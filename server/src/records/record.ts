import { type RawBuilder, sql } from 'kysely'
import type { RecordTable, SlugTable } from '../db/record-tables.ts'
import type { DB } from '../db/schema.ts'

interface RecordOf<Table extends RecordTable> {
  table: Table
  /** Title in the audit log, which keeps it for a year. Must not contain data about visitors or clients. */
  title: RawBuilder<string>
  /** Title in the trash, if different. */
  deletedTitle?: RawBuilder<string>
  picture?: Extract<keyof DB[Table], `${string}picture_id`>
  /** Table of additional pictures, and its column with the record's id. */
  pictureList?: { table: keyof DB; owner: string }
  /** Column with formatted text, whose pictures belong to its versions. */
  text?: Extract<keyof DB[Table], string>
  /** True when the API identifies the record by the public id of its picture. */
  isNamedByPicture?: true
  /** Table that the audit log references when staff add several records together. */
  addedAs?: keyof DB
  /** For a kind with an order: the order of its list, starting with the column `position`. */
  order?: RawBuilder<unknown>
  /** Condition for rows that the trash neither lists nor restores, such as test enquiries. */
  isHidden?: RawBuilder<boolean>
}

/** A table with slugs must declare them, because old slugs redirect to its records. */
type SlugsOf<Table extends RecordTable> = Table extends SlugTable ? { slugs: Table } : { slugs?: never }

/** Definition of a kind for soft delete, undo, audit log and sitemap. Its SQL calls the row `record`. */
export type RecordKind = { [Table in RecordTable]: RecordOf<Table> & SlugsOf<Table> }[RecordTable]

/** SQL condition: the row `record` has this id in the API. */
export const hasId = ({ isNamedByPicture }: RecordKind, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  isNamedByPicture
    ? sql<boolean>`record.picture_id = (select id from pictures where public_id = ${id})`
    : sql<boolean>`record.id = ${id}::uuid`
