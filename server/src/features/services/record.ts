import { sql } from 'kysely'
import type { RecordKind } from '../../records/record.ts'

export const services: RecordKind = {
  table: 'services',
  title: sql`record.name`,
  picture: 'header_picture_id',
  pictureList: { table: 'service_pictures', owner: 'service_id' },
  slugs: 'services',
}
