import type { UploadedFile } from '@linework/contract/http/endpoint'
import type { Picture } from '@linework/contract/records/pictures-shapes'
import type { WriteDeps } from '../../deps.ts'
import { type PictureRow, serializePicture } from '../../media/serializer.ts'
import { insertPictures, type NewPicture, storePicturesThen } from '../../media/uploads/ingest-picture.ts'
import { lockPicture } from './queries.ts'

/** Stores a picture that belongs to a text. It is hidden when no text contains it. */
export const addTextPicture = ({ db, media, queue }: WriteDeps, image: UploadedFile[]): Promise<Picture> =>
  storePicturesThen(media, image, ([picture]) =>
    db.transaction().execute(async (tx) => {
      const added = { ...(picture as NewPicture), is_of_text: true as const }
      await insertPictures(tx, queue, [added])
      return serializePicture((await lockPicture(tx, added.public_id)) as PictureRow)
    }),
  )
