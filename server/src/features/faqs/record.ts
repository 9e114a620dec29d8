import { sql } from 'kysely'
import type { RecordKind } from '../../records/record.ts'

export const faqs: RecordKind = { table: 'faqs', title: sql`record.question` }
