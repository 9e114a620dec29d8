import type { GalleryCategory } from '@linework/contract/content/gallery'
import { CATEGORY_NAMES } from '@linework/contract/content/gallery-texts'
import type { UploadedFile } from '@linework/contract/http/endpoint'
import { countPictures } from '@linework/contract/records/pictures-texts'
import type { PublicationState } from '@linework/contract/records/publication'
import type { Origin } from '../../db/origin.ts'
import type { WriteDeps } from '../../deps.ts'
import { insertPictures, storePicturesThen } from '../../media/uploads/ingest-picture.ts'
import { type Author, logChange } from '../../records/audit-log.ts'
import { type ImageLabels, insertGallery } from './queries.ts'

interface Added {
  by?: Author
  origin?: Origin
  state?: PublicationState | undefined
  labels?: ImageLabels
}

export function createGallery(
  deps: WriteDeps,
  category: GalleryCategory,
  images: UploadedFile[],
  { by, origin, state, labels }: Added = {},
): Promise<string> {
  return storePicturesThen(deps.media, images, (pictures) =>
    deps.db.transaction().execute(async (tx) => {
      const ids = await insertPictures(tx, deps.queue, pictures)
      const id = await insertGallery(tx, category, ids, { ...labels, state })
      const title = `${CATEGORY_NAMES[category]}, ${countPictures(ids.length)}`
      await logChange(tx, by, { kind: 'gallery', verb: 'added', id, title })
      await origin?.note(tx, id)
      return id
    }),
  )
}
