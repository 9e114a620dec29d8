import type { UploadedFile } from '@linework/contract/http/endpoint'
import type { Origin } from '../../db/origin.ts'
import { insertWithSlug, toSlug } from '../../db/slugs.ts'
import type { WriteDeps } from '../../deps.ts'
import { changePictureList } from '../../media/change-list.ts'
import { keepPictures, withNewPictures } from '../../media/take-in.ts'
import { type Author, noteChange } from '../../records/audit-log.ts'
import { insertService } from './queries.ts'

interface Fields {
  name: string
  shortDescription: string
  fullDescription: string
  category?: string
}

interface Files {
  headerImage: UploadedFile[]
  relatedImg: UploadedFile[]
}

/** Pictures first, then the service, its pictures' rows and their jobs in one transaction. Returns its id. */
export function createService(
  { db, queue, media }: WriteDeps,
  fields: Fields,
  files: Files,
  by?: Author,
  origin?: Origin,
): Promise<string> {
  return withNewPictures(media, [...files.headerImage, ...files.relatedImg], (pictures) =>
    db.transaction().execute(async (tx) => {
      const ids = await keepPictures(tx, queue, pictures)
      const [header, related] = [ids.slice(0, files.headerImage.length), ids.slice(files.headerImage.length)]
      const { id } = await insertWithSlug(
        tx,
        'services',
        toSlug(origin?.slug || fields.name, 'service'),
        (slug) =>
          insertService(tx, {
            name: fields.name,
            slug,
            short_description: fields.shortDescription,
            full_description: fields.fullDescription,
            category: fields.category ?? '',
            header_picture_id: header[0] ?? null,
            ...(origin?.createdAt ? { created_at: origin.createdAt } : {}),
          }),
      )
      await changePictureList(tx, 'service_pictures', id, { added: related })
      await noteChange(tx, by, { kind: 'services', verb: 'added', id })
      await origin?.note(tx, id)
      return id
    }),
  )
}
