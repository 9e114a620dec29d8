import type { UploadedFile } from '@linework/contract/http/endpoint'
import { studioShapes } from '@linework/contract/studio/profile/profile-shapes'
import { studioApi } from '@linework/contract/studio/site-api'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../http/serve.ts'
import { serializePicture } from '../../media/serializer.ts'
import { insertPictures, storePicturesThen } from '../../media/uploads/ingest-picture.ts'
import { storeLogo } from './logo/store-logo.ts'
import { findStudio, insertStudioPictures, listStudioPictures, listStudioVersions } from './queries.ts'
import { changeStudio, restoreStudio } from './save-studio.ts'
import { serializeStudio } from './serializer.ts'
import { storeVideo } from './video/store-video.ts'

export function studioRoutes(serve: Serve, { db, media, queue }: Deps): void {
  serve('studio', studioApi, studioShapes, {
    show: async () => serializeStudio(db, await findStudio(db)),

    save({ body: { version, replacesSample, ...profile }, staff }) {
      return changeStudio(db, queue, { profile, replacesSample, version, by: staff })
    },

    async saves() {
      const saves = await listStudioVersions(db)
      return saves.map(({ number, saved_at, saved_by }) => ({
        version: number,
        savedAt: saved_at.toISOString(),
        savedBy: saved_by ?? '',
      }))
    },

    restore: ({ body: { save, version }, staff }) => restoreStudio(db, queue, { save, version, by: staff }),

    logo: ({ files: { logo } }) => storeLogo(db, media.encoder, (logo[0] as UploadedFile).bytes),

    video: ({ files: { video } }) => storeVideo(db, media.store, (video[0] as UploadedFile).bytes),

    upload({ files }) {
      return storePicturesThen(media, files.pictures, (pictures) =>
        db.transaction().execute(async (tx) => {
          await insertStudioPictures(tx, await insertPictures(tx, queue, pictures))
          const publicIds = pictures.map(({ public_id }) => public_id)
          const rows = await listStudioPictures(tx, publicIds)
          return publicIds.flatMap((id) => rows.filter((row) => row.public_id === id)).map(serializePicture)
        }),
      )
    },
  })
}
