import type { DB } from './schema.ts'

type TablesWith<Columns> = { [Table in keyof DB]: DB[Table] extends Columns ? Table : never }[keyof DB]

/** Tables whose rows are soft-deleted: a deleted row stays for the time in which it can be restored. */
export type RecordTable = TablesWith<{ deleted_at: Date | null; deleted_by: string | null }>

/** Record tables whose rows may be drafts, planned, hidden or over. */
export type PublicationTable = RecordTable & TablesWith<{ publish_at: Date | null; hide_at: Date | null }>

/** Record tables whose rows have an address of their own. */
export type SlugTable = RecordTable & TablesWith<{ slug: string }>
