import type { UploadedFile } from '@linework/contract/http/endpoint'
import { isRemoved } from '@linework/contract/http/multipart'
import type { Service } from '@linework/contract/services/shapes'
import { SERVICE_EDIT_TEXTS, SERVICE_TEXTS } from '@linework/contract/services/texts'
import { changeSlug } from '../../db/slugs.ts'
import type { WriteDeps } from '../../deps.ts'
import { invalidField, notFound } from '../../http/errors.ts'
import { requireVersion } from '../../http/versions.ts'
import { changePictureList } from '../../media/change-list.ts'
import { deletePictures, findPublicId } from '../../media/queries.ts'
import { keepPictures, withNewPictures } from '../../media/take-in.ts'
import { type Author, listDifferent, noteEdit } from '../../records/audit-log.ts'
import { lockService, updateService } from './queries.ts'
import { showService } from './show-service.ts'

interface Change {
  name: string
  shortDescription: string
  fullDescription: string
  removedHeader: true | string
  removedRelated?: string[] | undefined
  existingRelated?: string[] | undefined
  slug?: string | undefined
  version?: number | undefined
}

interface Files {
  headerImage: UploadedFile[]
  relatedImg: UploadedFile[]
}

/** A new header takes the old one's place; ids that are not this service's pictures touch nothing. Returns the service as this very change left it. */
export function changeService(
  deps: WriteDeps,
  id: string,
  change: Change,
  files: Files,
  by?: Author,
): Promise<Service> {
  return withNewPictures(deps.media, [...files.headerImage, ...files.relatedImg], (pictures) =>
    deps.db.transaction().execute(async (tx) => {
      const service = await lockService(tx, id)
      if (service === undefined) throw notFound(SERVICE_TEXTS.gone)
      await requireVersion(change.version, service.version, () => showService(tx, id))
      const ids = await keepPictures(tx, deps.queue, pictures)
      const [newHeader] = ids.slice(0, files.headerImage.length)
      const old = service.header_picture_id
      const kept = isRemoved(change.removedHeader, await findPublicId(tx, old)) ? null : old
      const header = newHeader ?? kept
      if (header === null) throw invalidField('headerImage', SERVICE_EDIT_TEXTS.headerMissing)
      if (old !== null && header !== old) await deletePictures(tx, [old])
      const picturesChanged = await changePictureList(tx, 'service_pictures', id, {
        removed: change.removedRelated,
        order: change.existingRelated,
        added: ids.slice(files.headerImage.length),
      })
      const columns = {
        name: change.name,
        short_description: change.shortDescription,
        full_description: change.fullDescription,
        header_picture_id: header,
      }
      const raised = picturesChanged ? { version: service.version + 1 } : {}
      await updateService(tx, id, { ...columns, ...raised })
      if (change.slug) await changeSlug(tx, 'services', id, change.slug)
      const fields = listDifferent(service, { ...columns, slug: change.slug || undefined })
      await noteEdit(tx, by, {
        kind: 'services',
        id,
        fields: picturesChanged ? [...fields, 'pictures'] : fields,
      })
      return showService(tx, id)
    }),
  )
}
