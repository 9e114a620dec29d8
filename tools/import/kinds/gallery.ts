import { artists } from '@linework/contract/content/artists-kind'
import { HEALINGS, PICTURE_STYLES_MAX } from '@linework/contract/content/gallery'
import { galleryFields } from '@linework/contract/content/gallery-shapes'
import { BODY_PLACES } from '@linework/contract/fields/body-places'
import { text } from '@linework/contract/fields/text'
import { z } from 'zod'
import { createGallery } from '../../../server/src/content/gallery/create-gallery.ts'
import { pairImages } from '../../../server/src/content/gallery/pair-healed-photo.ts'
import { changeLabels, type ImageLabels, listGallery } from '../../../server/src/content/gallery/queries.ts'
import { arrangePictures, updateAlt, updateFocus } from '../../../server/src/records/pictures/queries.ts'
import { findOwnId } from '../queries.ts'
import { readPages } from '../source/read-pages.ts'
import { sourceId, sourcePicture } from '../source/shapes.ts'
import { editableFields, type ImportContext, type Importer } from './importer.ts'

// Invalid labels are dropped, so that the picture is still imported.
const shape = galleryFields.extend({
  id: sourceId,
  picture: sourcePicture,
  artist: z.object({ _id: z.string() }).nullish().catch(null),
  styles: z.array(text(artists.fields.styles.itemMax).trim().min(1)).max(PICTURE_STYLES_MAX).catch([]),
  place: z.enum(BODY_PLACES).nullish().catch(null),
  healing: z.enum(HEALINGS).nullish().catch(null),
  pair: z.object({ public_id: z.string() }).nullish().catch(null),
})

type Image = z.output<typeof shape>

/** Drops an artist who was not imported. */
async function ownLabels({ db, source }: ImportContext, image: Image): Promise<Required<ImageLabels>> {
  const { artist, styles, place = null, healing = null } = image
  const key = { source: source.base, kind: 'artists', source_id: artist?._id ?? '' }
  return { artist_id: (artist && (await findOwnId(db, key))) ?? null, styles, place, healing }
}

/** Joins a pair when the second of its two pictures is imported. */
async function joinPair({ db, source }: ImportContext, id: string, { pair, healing }: Image): Promise<void> {
  if (!pair || !healing) return
  const key = { source: source.base, kind: 'gallery', source_id: pair.public_id }
  const otherId = await findOwnId(db, key)
  const [[own], [other]] = [await listGallery(db, id), otherId ? await listGallery(db, otherId) : []]
  if (own === undefined || other === undefined) return
  const [healed, fresh] = healing === 'healed' ? [own, other] : [other, own]
  await pairImages(db, { healed: healed.public_id, fresh: fresh.public_id })
}

/** Omits empty labels, so that records from before labels existed do not count as changed. */
const withoutEmpty = <T extends object>(labels: T) =>
  Object.fromEntries(
    Object.entries(labels).filter(
      ([, value]) => value != null && !(Array.isArray(value) && value.length === 0),
    ),
  )

/** Each picture gets a separate gallery, so that an unreadable picture does not stop the others. */
export const gallery: Importer<Image> = {
  name: 'gallery',
  shape,
  title: ({ id }) => id,
  list: (source) => readPages(source, '/gallery', 'images'),
  readDetails: async (_, item) => ({ ...item, picture: item }),
  comparable: ({ category, id, picture, artist, pair, styles, place, healing }) => ({
    category,
    id,
    picture,
    ...withoutEmpty({ artist: artist?._id, styles, place, healing, pair: pair?.public_id }),
  }),
  async add(context, image, origin) {
    const files = await context.source.open(image.picture)
    const labels = await ownLabels(context, image)
    const id = await createGallery(context, image.category, files, { origin, labels })
    await joinPair(context, id, image)
  },
  async change(context, id, image) {
    const [own] = await listGallery(context.db, id)
    if (own === undefined) return
    const [picture] = image.picture
    await updateAlt(context.db, own.public_id, picture?.alt ?? '')
    await updateFocus(context.db, own.public_id, picture?.focus ?? null)
    await changeLabels(context.db, id, await ownLabels(context, image))
    await joinPair(context, id, image)
  },
  async readOwn(db, id) {
    const [own] = await listGallery(db, id)
    if (own === undefined) return undefined
    const { artist, styles, place, focus_x, focus_y, alt } = own
    const labels = withoutEmpty({ artist: artist?._id, styles, place, focus_x, focus_y })
    return { ...editableFields(galleryFields, own), alt, ...labels }
  },
  async reorder({ db }, ids) {
    const order: string[] = []
    for (const id of ids) order.push(...(await listGallery(db, id)).map((picture) => picture.public_id))
    if (order.length > 0) await db.transaction().execute((tx) => arrangePictures(tx, order))
  },
}
