import type { DB } from './schema.ts'

type TablesWith<Columns> = { [Table in keyof DB]: DB[Table] extends Columns ? Table : never }[keyof DB]

/** Tables with soft deletion: a deleted row stays restorable for the retention time. */
export type RecordTable = TablesWith<{ deleted_at: Date | null; deleted_by: string | null }>

/** Record tables whose rows have a publication status. */
export type PublicationTable = RecordTable & TablesWith<{ publish_at: Date | null; hide_at: Date | null }>

export type SlugTable = RecordTable & TablesWith<{ slug: string }>
