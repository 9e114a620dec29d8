import { artists as kind } from '@linework/contract/content/artists-kind'
import { artistCreateFields, artistEditFields } from '@linework/contract/content/artists-shapes'
import { text } from '@linework/contract/fields/text'
import { z } from 'zod'
import { listOffered } from '../../../server/src/content/artists/service-queries.ts'
import { artists as store } from '../../../server/src/content/artists.ts'
import { changeRecord, createRecord } from '../../../server/src/content/save-record.ts'
import { findOwnId } from '../queries.ts'
import { SourceError } from '../source/get-limited.ts'
import { readPages } from '../source/read-pages.ts'
import { sourceId, sourcePicture, sourcePictures, sourceSlug } from '../source/shapes.ts'
import { editableFields, editableParts, type ImportContext, type Importer } from './importer.ts'

const reference = z.union([z.string(), z.object({ _id: z.string() }).transform(({ _id }) => _id)])

const service = reference.nullish().transform((id) => id || null)

const shape = artistCreateFields.omit({ service: true, services: true }).extend({
  id: sourceId,
  slug: sourceSlug,
  experience: z
    .union([z.string(), z.number().transform(String)])
    .nullish()
    .transform((years) => years ?? '')
    .pipe(text(kind.fields.experience.max).trim()),
  service,
  /** Only Linework servers have this field. */
  services: z.array(reference).optional().catch(undefined),
  url: sourcePicture.catch([]),
  profileImage: sourcePicture,
  images: sourcePictures,
})

type Artist = z.output<typeof shape>

async function openPictures({ source }: ImportContext, { profileImage, url, images }: Artist) {
  const profile = profileImage.length > 0 ? profileImage : url
  return { profileImage: await source.open(profile), images: await source.open(images) }
}

/** Maps the artist's services to local ids. */
async function ownServices(context: ImportContext, { service, services }: Artist) {
  return {
    service: service === null ? null : await ownService(context, service),
    services: services && (await Promise.all(services.map((id) => ownService(context, id)))),
  }
}

async function ownService({ db, source }: ImportContext, sourceId: string): Promise<string> {
  const id = await findOwnId(db, { source: source.base, kind: 'services', source_id: sourceId })
  if (id === undefined) throw new SourceError('its service was not imported')
  return id
}

export const artists: Importer<Artist> = {
  name: 'artists',
  shape,
  title: ({ name }) => name,
  list: (source) => readPages(source, '/artists/paginated', 'newArtists'),
  readDetails: async (source, item) =>
    item.slug ? source.read(`/artists/slug/${encodeURIComponent(String(item.slug))}`) : item,
  // After an upgrade the source also lists a single service, which must not count as a change.
  comparable: ({ services = [], ...fields }) => (services.length > 1 ? { ...fields, services } : fields),
  async add(context, record, origin) {
    const fields = { ...record, ...(await ownServices(context, record)) }
    const slug = record.slug ?? ''
    const files = await openPictures(context, record)
    return createRecord(store, context, fields, { files, origin: { ...origin, slug } })
  },
  async change(context, id, record) {
    const fields = { ...record, ...(await ownServices(context, record)), slug: record.slug ?? '' }
    const files = await openPictures(context, record)
    const own = await store.find(context.db, id)
    const removedImages = own?.images.map((picture) => picture.public_id)
    await changeRecord(store, context, id, { ...fields, removedProfile: true, removedImages }, { files })
  },
  async readOwn(db, id) {
    const artist = await store.find(db, id)
    if (artist === undefined) return undefined
    const lists = { styles: artist.styles.join('\n'), declines: artist.declines.join('\n') }
    const [first = null, ...others] = (await listOffered(db, id)).map((service) => service.id)
    const pictures = [artist.profileImage, ...artist.images].map(editableParts)
    const own = { ...artist, ...lists, service: first, services: others.join('\n') }
    return { ...editableFields(artistEditFields, own), pictures }
  },
}
