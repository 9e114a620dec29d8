import { sql } from 'kysely'
import type { RecordKind } from '../../records/record.ts'

export const shorts: RecordKind = {
  table: 'shorts',
  title: sql`coalesce(nullif(record.title, ''), record.url)`,
}
