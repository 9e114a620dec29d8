import { CATEGORY_NAMES } from '@linework/contract/gallery/texts'
import { sql } from 'kysely'
import type { RecordKind } from '../../records/record.ts'

export const gallery: RecordKind = {
  table: 'gallery_images',
  title: sql`coalesce(
    nullif((select alt from pictures where id = record.picture_id), ''),
    ${JSON.stringify(CATEGORY_NAMES)}::jsonb ->> record.category)`,
  picture: 'picture_id',
  isNamedByPicture: true,
  addedAs: 'galleries',
}
