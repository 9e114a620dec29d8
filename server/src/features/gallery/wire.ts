import type { GalleryImage } from '@linework/contract/gallery/shapes'
import { type PictureRow, toPicture } from '../../media/wire.ts'

export function toGalleryImage(row: PictureRow & { category: string; gallery_id: string }): GalleryImage {
  return { ...toPicture(row), category: row.category, galleryId: row.gallery_id }
}
