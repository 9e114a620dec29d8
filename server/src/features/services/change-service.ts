import type { UploadedFile } from '@prahar/contract/endpoint'
import { isRemoved } from '@prahar/contract/multipart'
import { SERVICE_EDIT_TEXTS, SERVICE_TEXTS } from '@prahar/contract/services'
import { type Author, listDifferent, noteEdit } from '../../db/changes.ts'
import { changeSlug } from '../../db/slugs.ts'
import type { WriteDeps } from '../../deps.ts'
import { invalidField, notFound } from '../../http/errors.ts'
import { deletePictures, findPublicId } from '../../media/queries.ts'
import { keepPictures, withNewPictures } from '../../media/take-in.ts'
import { findServicePictureIds, insertServicePictures, lockService, updateService } from './queries.ts'

interface Change {
  name: string
  shortDescription: string
  fullDescription: string
  removedHeader: true | string
  removedRelated?: string[] | undefined
  slug?: string | undefined
}

interface Files {
  headerImage: UploadedFile[]
  relatedImg: UploadedFile[]
}

/** A new header takes the old one's place; ids that are not this service's pictures touch nothing. */
export function changeService(
  deps: WriteDeps,
  id: string,
  change: Change,
  files: Files,
  by?: Author,
): Promise<void> {
  return withNewPictures(deps.media, [...files.headerImage, ...files.relatedImg], (pictures) =>
    deps.db.transaction().execute(async (tx) => {
      const service = await lockService(tx, id)
      if (service === undefined) throw notFound(SERVICE_TEXTS.gone)
      const ids = await keepPictures(tx, deps.queue, pictures)
      const [newHeader] = ids.slice(0, files.headerImage.length)
      const old = service.header_picture_id
      const kept = isRemoved(change.removedHeader, await findPublicId(tx, old)) ? null : old
      const header = newHeader ?? kept
      if (header === null) throw invalidField('headerImage', SERVICE_EDIT_TEXTS.headerMissing)
      const removed = await findServicePictureIds(tx, id, change.removedRelated ?? [])
      const picturesChanged = removed.length > 0 || files.relatedImg.length > 0
      if (old !== null && header !== old) removed.push(old)
      await deletePictures(tx, removed)
      await insertServicePictures(tx, id, ids.slice(files.headerImage.length))
      const columns = {
        name: change.name,
        short_description: change.shortDescription,
        full_description: change.fullDescription,
        header_picture_id: header,
      }
      await updateService(tx, id, columns)
      if (change.slug) await changeSlug(tx, 'services', id, change.slug)
      const fields = listDifferent(service, { ...columns, slug: change.slug || undefined })
      await noteEdit(tx, by, {
        kind: 'services',
        id,
        fields: picturesChanged ? [...fields, 'pictures'] : fields,
      })
    }),
  )
}
