import { galleryFields } from '@linework/contract/gallery/shapes'
import type { z } from 'zod'
import { createGallery } from '../gallery/create-gallery.ts'
import { listGallery } from '../gallery/queries.ts'
import { arrangePictures, updateAlt } from '../pictures/queries.ts'
import type { Kind } from './kind.ts'
import { readPages } from './read-pages.ts'
import { sourceId, sourcePicture } from './source-shapes.ts'

const shape = galleryFields.extend({ id: sourceId, picture: sourcePicture })

/** Each picture becomes a gallery of its own, so that one that cannot be read keeps no other away. */
export const gallery: Kind<z.output<typeof shape>> = {
  name: 'gallery',
  shape,
  title: ({ id }) => id,
  list: (source) => readPages(source, '/gallery', 'images'),
  whole: async (_, item) => ({ ...item, picture: item }),
  add: async (place, { category, picture }, origin) =>
    createGallery(place, category, await place.source.open(picture), undefined, origin),
  async change({ db }, id, { picture }) {
    const [own] = await listGallery(db, id)
    if (own) await updateAlt(db, own.public_id, picture[0]?.alt ?? '')
  },
  async look(db, id) {
    const [own] = await listGallery(db, id)
    return own && { category: own.category, alt: own.alt }
  },
  async arrange({ db }, ids) {
    const order: string[] = []
    for (const id of ids) order.push(...(await listGallery(db, id)).map((picture) => picture.public_id))
    if (order.length > 0) await db.transaction().execute((tx) => arrangePictures(tx, order))
  },
}
