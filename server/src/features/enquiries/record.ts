import { sql } from 'kysely'
import type { RecordKind } from '../../records/record.ts'

export const contact: RecordKind = {
  table: 'contact_requests',
  title: sql`record.reference`,
  deletedTitle: sql`record.name || ', ' || record.reference`,
  isHidden: sql`record.is_heartbeat`,
}
