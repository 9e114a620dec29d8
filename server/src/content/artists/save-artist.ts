import { isDeepStrictEqual } from 'node:util'
import type { Artist } from '@linework/contract/content/artists-shapes'
import { ARTIST_TEXTS } from '@linework/contract/content/artists-texts'
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
import { findService } from '../services/queries.ts'
import { arrangeServices, type GivenServices } from './arrange-services.ts'
import {
  findArtist,
  insertArtist,
  lockArtist,
  type NewArtistTexts,
  pickPractice,
  pickTexts,
  updateArtist,
} from './queries.ts'
import { serializeArtist } from './serializer.ts'
import { listOffered, replaceOffered } from './service-queries.ts'

/** In an update, '' keeps the current service, even a deleted one, which may be restored. */
interface Fields extends NewArtistTexts, GivenServices {}

interface Change extends Fields {
  removedProfile: true | string
  existingImages?: string[] | undefined
  removedImages?: string[] | undefined
  slug?: string | undefined
  version?: number | undefined
}

interface Files {
  profileImage: UploadedFile[]
  images: UploadedFile[]
}

/** Stores the files, then the artist, picture rows and jobs in one transaction. Returns the id. */
export async function createArtist(
  deps: WriteDeps,
  fields: Fields & { state?: PublicationState | undefined },
  files: Files,
  { by, origin }: { by?: Author; origin?: Origin } = {},
): Promise<string> {
  await requireServices(deps.db, fields)
  return storePicturesThen(deps.media, [...files.profileImage, ...files.images], (pictures) =>
    deps.db.transaction().execute(async (tx) => {
      const ids = await insertPictures(tx, deps.queue, pictures)
      const [profile = null] = ids.slice(0, files.profileImage.length)
      const wantedSlug = toSlug(origin?.slug || fields.name, 'artist')
      const { id } = await insertWithSlug(tx, 'artists', wantedSlug, (slug) =>
        insertArtist(tx, {
          ...pickTexts(fields),
          ...pickPractice(fields),
          slug,
          service_id: fields.service,
          profile_picture_id: profile,
          state: fields.state,
          ...(origin?.createdAt ? { created_at: origin.createdAt } : {}),
        }),
      )
      await replaceOffered(tx, id, arrangeServices([], fields))
      await changePictureList(tx, 'artist_pictures', id, { added: ids.slice(files.profileImage.length) })
      await logChange(tx, by, { kind: 'artists', verb: 'added', id })
      await origin?.note(tx, id)
      return id
    }),
  )
}

/**
 * Removes removedImages and orders by existingImages. Keeps pictures in neither list and ignores ids of other
 * artists. Returns the artist after this change.
 */
export async function changeArtist(
  deps: WriteDeps,
  id: string,
  change: Change,
  { files, by }: { files: Files; by?: Author },
): Promise<Artist> {
  await requireServices(deps.db, change)
  return storePicturesThen(deps.media, [...files.profileImage, ...files.images], (pictures) =>
    deps.db.transaction().execute(async (tx) => {
      const artist = await lockArtist(tx, id)
      if (artist === undefined) throw notFound(ARTIST_TEXTS.notFound)
      await keepKey(tx, by?.once, id)
      await requireVersion(change.version, artist.version, () => showArtist(tx, id))
      const ids = await insertPictures(tx, deps.queue, pictures)
      const newProfile = files.profileImage.length > 0 ? (ids[0] as string) : null
      const oldProfile = artist.profile_picture_id
      const isProfileRemoved = isRemoved(change.removedProfile, await findPublicId(tx, oldProfile))
      const profile = newProfile ?? (isProfileRemoved ? null : oldProfile)
      if (oldProfile !== null && oldProfile !== profile) await deletePictures(tx, [oldProfile])
      const workChanged = await changePictureList(tx, 'artist_pictures', id, {
        removed: change.removedImages,
        order: change.existingImages,
        added: ids.slice(files.profileImage.length),
      })
      const offered = await listOffered(tx, id)
      const services = arrangeServices(offered, change)
      const before = offered.map((service) => service.id)
      const servicesChanged = !isDeepStrictEqual(services, before)
      const othersChanged = !isDeepStrictEqual(services.slice(1), before.slice(1))
      const columns = {
        ...pickTexts(change),
        ...pickPractice(change),
        service_id: servicesChanged ? (services[0] ?? null) : artist.service_id,
        profile_picture_id: profile,
      }
      const listsChanged = [...(workChanged ? ['pictures'] : []), ...(othersChanged ? ['services'] : [])]
      const raised = listsChanged.length > 0 ? { version: artist.version + 1 } : {}
      await updateArtist(tx, id, { ...columns, ...raised })
      if (servicesChanged) await replaceOffered(tx, id, services)
      if (change.slug) await changeSlug(tx, 'artists', id, change.slug)
      const fields = listDifferent(artist, { ...columns, slug: change.slug || undefined })
      await logEdit(tx, by, { kind: 'artists', id, fields: [...fields, ...listsChanged] })
      return showArtist(tx, id)
    }),
  )
}

export async function showArtist(db: Db, id: string): Promise<Artist> {
  const row = await findArtist(db, id)
  if (row === undefined) throw notFound(ARTIST_TEXTS.notFound)
  return serializeArtist(row)
}

/** Throws unless every service exists and is not deleted. Imported artists may have no service. */
async function requireServices(db: Db, { service, services = [] }: GivenServices): Promise<void> {
  if (service && (await findService(db, service)) === undefined)
    throw invalidField('service', ARTIST_TEXTS.serviceUnknown)
  for (const id of services)
    if ((await findService(db, id)) === undefined) throw invalidField('services', ARTIST_TEXTS.serviceUnknown)
}
