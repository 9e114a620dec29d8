import type { DeletedKind } from '@linework/contract/deleted/limits'
import type { DeletedRecord } from '@linework/contract/deleted/shapes'
import type { GalleryCategory } from '@linework/contract/gallery/limits'
import { CATEGORY_NAMES } from '@linework/contract/gallery/texts'
import { serializePicture } from '../../media/serializer.ts'
import type { DeletedRow } from './queries.ts'

export function serializeDeletedRecord(kind: DeletedKind, row: DeletedRow): DeletedRecord {
  const { id, title, deleted_at, deleted_by, days_left, picture } = row
  const ofGallery = kind === 'gallery'
  return {
    _id: ofGallery ? (picture?.public_id ?? id) : id,
    title: ofGallery ? picture?.alt || CATEGORY_NAMES[title as GalleryCategory] : title,
    picture: picture && serializePicture(picture),
    deletedAt: (deleted_at as Date).toISOString(),
    deletedBy: deleted_by,
    daysLeft: days_left,
  }
}
