import type { RawBuilder } from 'kysely'
import type { RecordTable, SlugTable } from '../db/record-tables.ts'
import type { DB } from '../db/schema.ts'

interface RecordOf<Table extends RecordTable> {
  table: Table
  /** How the audit log names it, a year long: nothing about visitors or clients. */
  title: RawBuilder<string>
  /** How the list of deleted records names it, if not by its title. */
  deletedTitle?: RawBuilder<string>
  /** The column of the picture that stands for it. */
  picture?: Extract<keyof DB[Table], `${string}picture_id`>
  /** The table that lists its other pictures, and the column with the record's id. */
  pictureList?: { table: keyof DB; owner: string }
  /** The column with a formatted text, whose pictures its versions hold. */
  text?: Extract<keyof DB[Table], string>
  /** Whether the API names it by the public id of its picture. */
  isNamedByPicture?: true
  /** Staff add several at once; the audit line about that names the row of this table. */
  addedAs?: keyof DB
  /** For a kind that staff put in an order: its list's order, by the column `position` first. */
  order?: RawBuilder<unknown>
  /** Rows that were never staff's to delete. */
  isHidden?: RawBuilder<boolean>
}

/** A table with slugs has to say so, because old addresses lead to its records. */
type SlugsOf<Table extends RecordTable> = Table extends SlugTable ? { slugs: Table } : { slugs?: never }

/** What soft delete, undo, erasing, the audit log and the site map need to know about one kind. In SQL its row is `record`. */
export type RecordKind = { [Table in RecordTable]: RecordOf<Table> & SlugsOf<Table> }[RecordTable]
