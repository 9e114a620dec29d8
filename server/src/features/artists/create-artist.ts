import type { UploadedFile } from '@linework/contract/http/endpoint'
import type { Origin } from '../../db/origin.ts'
import { insertWithSlug, toSlug } from '../../db/slugs.ts'
import type { WriteDeps } from '../../deps.ts'
import { changePictureList } from '../../media/change-list.ts'
import { keepPictures, withNewPictures } from '../../media/take-in.ts'
import { type Author, noteChange } from '../../records/audit-log.ts'
import { insertArtist } from './queries.ts'
import { requireService } from './require-service.ts'

interface Fields {
  name: string
  bio: string
  service: string | null
  experience: string
}

interface Files {
  profileImage: UploadedFile[]
  images: UploadedFile[]
}

/** Pictures first, then the artist, the pictures' rows and their jobs in one transaction. Returns the id. */
export async function createArtist(
  deps: WriteDeps,
  fields: Fields,
  files: Files,
  by?: Author,
  origin?: Origin,
): Promise<string> {
  await requireService(deps.db, fields.service)
  return withNewPictures(deps.media, [...files.profileImage, ...files.images], (pictures) =>
    deps.db.transaction().execute(async (tx) => {
      const ids = await keepPictures(tx, deps.queue, pictures)
      const [profile = null] = ids.slice(0, files.profileImage.length)
      const { id } = await insertWithSlug(
        tx,
        'artists',
        toSlug(origin?.slug || fields.name, 'artist'),
        (slug) =>
          insertArtist(tx, {
            name: fields.name,
            slug,
            bio: fields.bio,
            experience: fields.experience,
            service_id: fields.service,
            profile_picture_id: profile,
            ...(origin?.createdAt ? { created_at: origin.createdAt } : {}),
          }),
      )
      await changePictureList(tx, 'artist_pictures', id, { added: ids.slice(files.profileImage.length) })
      await noteChange(tx, by, { kind: 'artists', verb: 'added', id })
      await origin?.note(tx, id)
      return id
    }),
  )
}
