import type { Artist } from '@linework/contract/artists/shapes'
import { ARTIST_TEXTS } from '@linework/contract/artists/texts'
import type { UploadedFile } from '@linework/contract/http/endpoint'
import { isRemoved } from '@linework/contract/http/multipart'
import type { Db } from '../../db/connect.ts'
import type { Origin } from '../../db/origin.ts'
import { changeSlug, insertWithSlug, toSlug } from '../../db/slugs.ts'
import type { WriteDeps } from '../../deps.ts'
import { invalidField, notFound } from '../../http/errors.ts'
import { requireVersion } from '../../http/versions.ts'
import { changePictureList } from '../../media/change-list.ts'
import { insertPictures, storePicturesThen } from '../../media/ingest-picture.ts'
import { deletePictures, findPublicId } from '../../media/queries.ts'
import { type Author, listDifferent, noteChange, noteEdit } from '../../records/audit-log.ts'
import { findService } from '../services/queries.ts'
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

interface Fields extends NewArtistTexts {
  /** In a change, '' keeps the current service, even a deleted one that may be restored. */
  service: string | null
}

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

/** Stores the pictures, then writes the artist, the pictures' rows and their jobs in one transaction. Returns the id. */
export async function createArtist(
  deps: WriteDeps,
  fields: Fields,
  files: Files,
  { by, origin }: { by?: Author; origin?: Origin } = {},
): Promise<string> {
  await requireService(deps.db, fields.service)
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

/**
 * Removes removedImages, orders by existingImages and keeps pictures named in neither; ids of other artists are ignored.
 * Returns the artist as this change left it.
 */
export async function changeArtist(
  deps: WriteDeps,
  id: string,
  change: Change,
  { files, by }: { files: Files; by?: Author },
): Promise<Artist> {
  if (change.service !== '') await requireService(deps.db, change.service)
  return storePicturesThen(deps.media, [...files.profileImage, ...files.images], (pictures) =>
    deps.db.transaction().execute(async (tx) => {
      const artist = await lockArtist(tx, id)
      if (artist === undefined) throw notFound(ARTIST_TEXTS.notFound)
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
      const columns = {
        ...pickTexts(change),
        ...pickPractice(change),
        service_id: change.service === '' ? artist.service_id : change.service,
        profile_picture_id: profile,
      }
      await updateArtist(tx, id, { ...columns, ...(workChanged ? { version: artist.version + 1 } : {}) })
      if (change.slug) await changeSlug(tx, 'artists', id, change.slug)
      const fields = listDifferent(artist, { ...columns, slug: change.slug || undefined })
      await noteEdit(tx, by, { kind: 'artists', id, fields: workChanged ? [...fields, 'pictures'] : fields })
      return showArtist(tx, id)
    }),
  )
}

export async function showArtist(db: Db, id: string | undefined): Promise<Artist> {
  const row = id === undefined ? undefined : await findArtist(db, id)
  if (row === undefined) throw notFound(ARTIST_TEXTS.notFound)
  return serializeArtist(row)
}

/** The service must exist and not be deleted. An imported artist may have none. */
async function requireService(db: Db, id: string | null): Promise<void> {
  if (id === null) return
  if ((await findService(db, id)) === undefined) throw invalidField('service', ARTIST_TEXTS.serviceUnknown)
}
