import { sql } from 'kysely'
import type { RecordKind } from '../../records/record.ts'

export const blogs: RecordKind = {
  table: 'blogs',
  title: sql`record.title`,
  picture: 'picture_id',
  slugs: 'blogs',
}
