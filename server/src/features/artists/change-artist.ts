import type { Artist } from '@linework/contract/artists/shapes'
import { ARTIST_TEXTS } from '@linework/contract/artists/texts'
import type { UploadedFile } from '@linework/contract/http/endpoint'
import { isRemoved } from '@linework/contract/http/multipart'
import { changeSlug } from '../../db/slugs.ts'
import type { WriteDeps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { requireVersion } from '../../http/versions.ts'
import { changePictureList } from '../../media/change-list.ts'
import { deletePictures, findPublicId } from '../../media/queries.ts'
import { keepPictures, withNewPictures } from '../../media/take-in.ts'
import { type Author, listDifferent, noteEdit } from '../../records/audit-log.ts'
import { lockArtist, updateArtist } from './queries.ts'
import { requireService } from './require-service.ts'
import { showArtist } from './show-artist.ts'

interface Change {
  name: string
  bio: string
  /** '' keeps the one there is, also one that was deleted and may come back. */
  service: string | null
  experience: string
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

/**
 * removedImages go, existingImages gives the order, what is in neither stays; ids of other artists touch nothing.
 * Returns the artist as this very change left it.
 */
export async function changeArtist(
  deps: WriteDeps,
  id: string,
  change: Change,
  files: Files,
  by?: Author,
): Promise<Artist> {
  if (change.service !== '') await requireService(deps.db, change.service)
  return withNewPictures(deps.media, [...files.profileImage, ...files.images], (pictures) =>
    deps.db.transaction().execute(async (tx) => {
      const artist = await lockArtist(tx, id)
      if (artist === undefined) throw notFound(ARTIST_TEXTS.notFound)
      await requireVersion(change.version, artist.version, () => showArtist(tx, id))
      const ids = await keepPictures(tx, deps.queue, pictures)
      const newProfile = files.profileImage.length > 0 ? (ids[0] as string) : null
      const oldProfile = artist.profile_picture_id
      const goes = isRemoved(change.removedProfile, await findPublicId(tx, oldProfile))
      const profile = newProfile ?? (goes ? null : oldProfile)
      if (oldProfile !== null && oldProfile !== profile) await deletePictures(tx, [oldProfile])
      const workChanged = await changePictureList(tx, 'artist_pictures', id, {
        removed: change.removedImages,
        order: change.existingImages,
        added: ids.slice(files.profileImage.length),
      })
      const columns = {
        name: change.name,
        bio: change.bio,
        experience: change.experience,
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
