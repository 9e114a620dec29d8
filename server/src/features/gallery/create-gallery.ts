import type { UploadedFile } from '@prahar/contract/endpoint'
import type { GalleryCategory } from '@prahar/contract/gallery'
import type { Origin } from '../../db/origin.ts'
import type { WriteDeps } from '../../deps.ts'
import { keepPictures, withNewPictures } from '../../media/take-in.ts'
import { insertGallery } from './queries.ts'

export function createGallery(
  deps: WriteDeps,
  category: GalleryCategory,
  images: UploadedFile[],
  origin?: Origin,
): Promise<string> {
  return withNewPictures(deps.media, images, (pictures) =>
    deps.db.transaction().execute(async (tx) => {
      const ids = await keepPictures(tx, deps.queue, pictures)
      const id = await insertGallery(tx, category, ids)
      await origin?.note(tx, id)
      return id
    }),
  )
}
