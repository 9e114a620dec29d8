import { sql } from 'kysely'
import type { RecordKind } from '../../records/record.ts'

export const feedback: RecordKind = {
  table: 'feedback',
  title: sql`record.city`,
  deletedTitle: sql`record.name || ', ' || record.city`,
}
