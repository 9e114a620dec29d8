import { ARTIST_TEXTS } from '@prahar/contract/artists'
import type { UploadedFile } from '@prahar/contract/endpoint'
import { isRemoved } from '@prahar/contract/multipart'
import { type Author, listDifferent, noteEdit } from '../../db/changes.ts'
import type { Db } from '../../db/connect.ts'
import { changeSlug } from '../../db/slugs.ts'
import type { WriteDeps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { deletePictures, findPublicId } from '../../media/queries.ts'
import { keepPictures, withNewPictures } from '../../media/take-in.ts'
import { arrangeWork, listWork, lockArtist, updateArtist } from './queries.ts'
import { requireService } from './require-service.ts'

interface Change {
  name: string
  bio: string
  service: string | null
  experience: string
  removedProfile: true | string
  existingImages?: string[] | undefined
  removedImages?: string[] | undefined
  slug?: string | undefined
}

interface Files {
  profileImage: UploadedFile[]
  images: UploadedFile[]
}

/** removedImages go, existingImages gives the order, what is in neither stays; ids of other artists touch nothing. */
export async function changeArtist(
  deps: WriteDeps,
  id: string,
  change: Change,
  files: Files,
  by?: Author,
): Promise<void> {
  await requireService(deps.db, change.service)
  await withNewPictures(deps.media, [...files.profileImage, ...files.images], (pictures) =>
    deps.db.transaction().execute(async (tx) => {
      const artist = await lockArtist(tx, id)
      if (artist === undefined) throw notFound(ARTIST_TEXTS.notFound)
      const ids = await keepPictures(tx, deps.queue, pictures)
      const newProfile = files.profileImage.length > 0 ? (ids[0] as string) : null
      const oldProfile = artist.profile_picture_id
      const goes = isRemoved(change.removedProfile, await findPublicId(tx, oldProfile))
      const profile = newProfile ?? (goes ? null : oldProfile)
      if (oldProfile !== null && oldProfile !== profile) await deletePictures(tx, [oldProfile])
      const workChanged = await changeWork(tx, id, change, ids.slice(files.profileImage.length))
      const columns = {
        name: change.name,
        bio: change.bio,
        experience: change.experience,
        service_id: change.service,
        profile_picture_id: profile,
      }
      await updateArtist(tx, id, columns)
      if (change.slug) await changeSlug(tx, 'artists', id, change.slug)
      const fields = listDifferent(artist, { ...columns, slug: change.slug || undefined })
      await noteEdit(tx, by, { kind: 'artists', id, fields: workChanged ? [...fields, 'pictures'] : fields })
    }),
  )
}

/** Whether anything is different then. */
async function changeWork(db: Db, artistId: string, change: Change, added: string[]): Promise<boolean> {
  const removed = new Set(change.removedImages)
  const order = change.existingImages ?? []
  const placeOf = (publicId: string) => (order.includes(publicId) ? order.indexOf(publicId) : order.length)
  const now = await listWork(db, artistId)
  const kept = now
    .filter(({ public_id }) => !removed.has(public_id))
    .sort((a, b) => placeOf(a.public_id) - placeOf(b.public_id))
  const gone = now.filter(({ public_id }) => removed.has(public_id))
  await deletePictures(
    db,
    gone.map((picture) => picture.id),
  )
  await arrangeWork(db, artistId, [...kept.map((picture) => picture.id), ...added])
  return added.length > 0 || gone.length > 0 || kept.some((picture, place) => picture !== now[place])
}
