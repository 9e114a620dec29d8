import { galleryFields } from '@linework/contract/gallery/shapes'
import type { z } from 'zod'
import { createGallery } from '../../gallery/create-gallery.ts'
import { listGallery } from '../../gallery/queries.ts'
import { arrangePictures, updateAlt } from '../../pictures/queries.ts'
import { readPages } from '../source/read-pages.ts'
import { sourceId, sourcePicture } from '../source/shapes.ts'
import { editableFields, type Importer } from './importer.ts'

const shape = galleryFields.extend({ id: sourceId, picture: sourcePicture })

/** Each picture becomes a gallery of its own, so that an unreadable picture does not stop the others. */
export const gallery: Importer<z.output<typeof shape>> = {
  name: 'gallery',
  shape,
  title: ({ id }) => id,
  list: (source) => readPages(source, '/gallery', 'images'),
  readDetails: async (_, item) => ({ ...item, picture: item }),
  add: async (context, { category, picture }, origin) =>
    createGallery(context, category, await context.source.open(picture), { origin }),
  async change({ db }, id, { picture }) {
    const [own] = await listGallery(db, id)
    if (own) await updateAlt(db, own.public_id, picture[0]?.alt ?? '')
  },
  async readOwn(db, id) {
    const [own] = await listGallery(db, id)
    return own && { ...editableFields(galleryFields, own), alt: own.alt }
  },
  async reorder({ db }, ids) {
    const order: string[] = []
    for (const id of ids) order.push(...(await listGallery(db, id)).map((picture) => picture.public_id))
    if (order.length > 0) await db.transaction().execute((tx) => arrangePictures(tx, order))
  },
}
