import { sql } from 'kysely'
import type { RecordKind } from '../../records/record.ts'

export const reels: RecordKind = {
  table: 'reels',
  title: sql`coalesce(nullif(record.title, ''), record.url)`,
}
