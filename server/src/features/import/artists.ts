import { ARTIST_EXPERIENCE_MAX } from '@linework/contract/artists/limits'
import { artistCreateFields } from '@linework/contract/artists/shapes'
import { text } from '@linework/contract/fields/text'
import { z } from 'zod'
import { changeArtist } from '../artists/change-artist.ts'
import { createArtist } from '../artists/create-artist.ts'
import { findArtist } from '../artists/queries.ts'
import { serializeArtist } from '../artists/serializer.ts'
import { SourceProblem } from './get-limited.ts'
import type { Kind, Place } from './kind.ts'
import { lookAtPicture } from './own-pictures.ts'
import { findOwnId } from './queries.ts'
import { readPages } from './read-pages.ts'
import { sourceId, sourcePicture, sourcePictures, sourceSlug } from './source-shapes.ts'

const service = z
  .union([z.string(), z.object({ _id: z.string() }).transform(({ _id }) => _id)])
  .nullish()
  .transform((id) => id || null)

const shape = artistCreateFields.omit({ service: true }).extend({
  id: sourceId,
  slug: sourceSlug,
  experience: z
    .union([z.string(), z.number().transform(String)])
    .nullish()
    .transform((years) => years ?? '')
    .pipe(text(ARTIST_EXPERIENCE_MAX).trim()),
  service,
  url: sourcePicture.catch([]),
  profileImage: sourcePicture,
  images: sourcePictures,
})

type Artist = z.output<typeof shape>

async function openPictures({ source }: Place, { profileImage, url, images }: Artist) {
  const profile = profileImage.length > 0 ? profileImage : url
  return { profileImage: await source.open(profile), images: await source.open(images) }
}

/** The artist's service as it is called here. */
async function ownService({ db, source }: Place, { service }: Artist): Promise<string | null> {
  if (service === null) return null
  const id = await findOwnId(db, source.base, 'services', service)
  if (id === undefined) throw new SourceProblem('the service is not here')
  return id
}

export const artists: Kind<Artist> = {
  name: 'artists',
  shape,
  title: ({ name }) => name,
  list: (source) => readPages(source, '/artists/paginated', 'newArtists'),
  whole: async (source, item) =>
    item.slug ? source.read(`/artists/slug/${encodeURIComponent(String(item.slug))}`) : item,
  async add(place, record, origin) {
    const fields = { ...record, service: await ownService(place, record) }
    const slug = record.slug ?? ''
    return createArtist(place, fields, await openPictures(place, record), undefined, { ...origin, slug })
  },
  async change(place, id, record) {
    const fields = { ...record, service: await ownService(place, record), slug: record.slug ?? '' }
    const files = await openPictures(place, record)
    const row = await findArtist(place.db, id)
    const removedImages = row?.work.map((picture) => picture.public_id)
    await changeArtist(place, id, { ...fields, removedProfile: true, removedImages }, files)
  },
  async look(db, id) {
    const row = await findArtist(db, id)
    if (row === undefined) return undefined
    const { name, slug, bio, experience, profileImage, images } = serializeArtist(row)
    const pictures = [profileImage, ...images].map(lookAtPicture)
    return { name, slug, bio, experience, service: row.service_id, pictures }
  },
}
