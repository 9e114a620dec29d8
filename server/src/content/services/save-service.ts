import type { Service } from '@linework/contract/content/services-shapes'
import { SERVICE_EDIT_TEXTS, SERVICE_TEXTS } from '@linework/contract/content/services-texts'
import type { UploadedFile } from '@linework/contract/http/endpoint'
import { isRemoved } from '@linework/contract/http/multipart'
import type { PublicationState } from '@linework/contract/records/publication'
import type { Db } from '../../db/connect.ts'
import type { Origin } from '../../db/origin.ts'
import { changeSlug, insertWithSlug, toSlug } from '../../db/slugs.ts'
import type { WriteDeps } from '../../deps.ts'
import { invalidField, notFound } from '../../http/errors.ts'
import { requireVersion } from '../../http/versions.ts'
import { changePictureList } from '../../media/change-list.ts'
import { deletePictures, findPublicId } from '../../media/queries.ts'
import { insertPictures, storePicturesThen } from '../../media/uploads/ingest-picture.ts'
import { keepKey } from '../../records/add-once.ts'
import { type Author, listDifferent, logChange, logEdit } from '../../records/audit-log.ts'
import { findService, insertService, lockService, updateService } from './queries.ts'
import { serializeService } from './serializer.ts'

interface Fields {
  name: string
  shortDescription: string
  fullDescription: string
  priceFrom?: number | null | undefined
  duration?: string | undefined
  healing?: string | undefined
  minutes?: number | null | undefined
}

interface Change extends Fields {
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

/** Stores the files, then the service, picture rows and jobs in one transaction. Returns the id. */
export function createService(
  { db, queue, media }: WriteDeps,
  fields: Fields & { category?: string; state?: PublicationState | undefined },
  files: Files,
  { by, origin }: { by?: Author; origin?: Origin } = {},
): Promise<string> {
  return storePicturesThen(media, [...files.headerImage, ...files.relatedImg], (pictures) =>
    db.transaction().execute(async (tx) => {
      const ids = await insertPictures(tx, queue, pictures)
      const [header, related] = [ids.slice(0, files.headerImage.length), ids.slice(files.headerImage.length)]
      const wantedSlug = toSlug(origin?.slug || fields.name, 'service')
      const { id } = await insertWithSlug(tx, 'services', wantedSlug, (slug) =>
        insertService(tx, {
          name: fields.name,
          slug,
          short_description: fields.shortDescription,
          full_description: fields.fullDescription,
          price_from: fields.priceFrom ?? null,
          duration: fields.duration ?? '',
          healing: fields.healing ?? '',
          minutes: fields.minutes ?? null,
          category: fields.category ?? '',
          header_picture_id: header[0] ?? null,
          state: fields.state,
          ...(origin?.createdAt ? { created_at: origin.createdAt } : {}),
        }),
      )
      await changePictureList(tx, 'service_pictures', id, { added: related })
      await logChange(tx, by, { kind: 'services', verb: 'added', id })
      await origin?.note(tx, id)
      return id
    }),
  )
}

/**
 * Replaces the header picture if a new one is given. Ignores picture ids of other services. Returns the
 * service after this change.
 */
export function changeService(
  deps: WriteDeps,
  id: string,
  change: Change,
  { files, by }: { files: Files; by?: Author },
): Promise<Service> {
  return storePicturesThen(deps.media, [...files.headerImage, ...files.relatedImg], (pictures) =>
    deps.db.transaction().execute(async (tx) => {
      const service = await lockService(tx, id)
      if (service === undefined) throw notFound(SERVICE_TEXTS.gone)
      await keepKey(tx, by?.once, id)
      await requireVersion(change.version, service.version, () => showService(tx, id))
      const ids = await insertPictures(tx, deps.queue, pictures)
      const [newHeader] = ids.slice(0, files.headerImage.length)
      const oldHeader = service.header_picture_id
      const isHeaderRemoved = isRemoved(change.removedHeader, await findPublicId(tx, oldHeader))
      const header = newHeader ?? (isHeaderRemoved ? null : oldHeader)
      if (header === null) throw invalidField('headerImage', SERVICE_EDIT_TEXTS.headerMissing)
      if (oldHeader !== null && header !== oldHeader) await deletePictures(tx, [oldHeader])
      const picturesChanged = await changePictureList(tx, 'service_pictures', id, {
        removed: change.removedRelated,
        order: change.existingRelated,
        added: ids.slice(files.headerImage.length),
      })
      const columns = {
        name: change.name,
        short_description: change.shortDescription,
        full_description: change.fullDescription,
        price_from: change.priceFrom,
        duration: change.duration,
        healing: change.healing,
        minutes: change.minutes,
        header_picture_id: header,
      }
      const raised = picturesChanged ? { version: service.version + 1 } : {}
      await updateService(tx, id, { ...columns, ...raised })
      if (change.slug) await changeSlug(tx, 'services', id, change.slug)
      const fields = listDifferent(service, { ...columns, slug: change.slug || undefined })
      await logEdit(tx, by, {
        kind: 'services',
        id,
        fields: picturesChanged ? [...fields, 'pictures'] : fields,
      })
      return showService(tx, id)
    }),
  )
}

export async function showService(db: Db, id: string): Promise<Service> {
  const row = await findService(db, id)
  if (row === undefined) throw notFound(SERVICE_TEXTS.gone)
  return serializeService(row)
}
