import type { DB } from './schema.ts'

type TablesWith<Columns> = { [Table in keyof DB]: DB[Table] extends Columns ? Table : never }[keyof DB]

/** Tables in which a deleted row remains and can be restored for the retention time. */
export type RecordTable = TablesWith<{ deleted_at: Date | null; deleted_by: string | null }>

/** Tables whose rows can be drafts, scheduled or hidden. */
export type PublicationTable = RecordTable & TablesWith<{ publish_at: Date | null; hide_at: Date | null }>

export type SlugTable = RecordTable & TablesWith<{ slug: string }>
