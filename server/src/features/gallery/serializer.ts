import type { GalleryImage } from '@linework/contract/gallery/shapes'
import { type PictureRow, serializePicture } from '../../media/serializer.ts'

export function serializeGalleryImage(
  row: PictureRow & { category: string; gallery_id: string },
): GalleryImage {
  return { ...serializePicture(row), category: row.category, galleryId: row.gallery_id }
}
