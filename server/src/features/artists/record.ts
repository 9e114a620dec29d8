import { sql } from 'kysely'
import type { RecordKind } from '../../records/record.ts'

export const artists: RecordKind = {
  table: 'artists',
  title: sql`record.name`,
  picture: 'profile_picture_id',
  pictureList: { table: 'artist_pictures', owner: 'artist_id' },
  slugs: 'artists',
}
