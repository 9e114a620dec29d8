import { text } from '@linework/contract/fields/text'
import { serviceCreateFields } from '@linework/contract/services/shapes'
import type { z } from 'zod'
import { changeService } from '../services/change-service.ts'
import { createService } from '../services/create-service.ts'
import { findService } from '../services/queries.ts'
import { serializeService } from '../services/serializer.ts'
import type { Kind, Place } from './kind.ts'
import { lookAtPicture } from './own-pictures.ts'
import { readList } from './read-pages.ts'
import { sourceId, sourcePicture, sourcePictures, sourceSlug } from './source-shapes.ts'

const CATEGORY_MAX = 100

const shape = serviceCreateFields.extend({
  id: sourceId,
  slug: sourceSlug,
  category: text(CATEGORY_MAX).catch(''),
  url: sourcePicture.catch([]),
  headerImage: sourcePicture,
  relatedImg: sourcePictures,
})

async function openPictures({ source }: Place, { headerImage, url, relatedImg }: z.output<typeof shape>) {
  const header = headerImage.length > 0 ? headerImage : url
  return { headerImage: await source.open(header), relatedImg: await source.open(relatedImg) }
}

export const services: Kind<z.output<typeof shape>> = {
  name: 'services',
  shape,
  title: ({ name }) => name,
  list: (source) => readList(source, '/services'),
  whole: async (source, item) =>
    item.slug ? source.read(`/services/slug/${encodeURIComponent(String(item.slug))}`) : item,
  add: async (place, record, origin) =>
    createService(place, record, await openPictures(place, record), undefined, {
      ...origin,
      slug: record.slug ?? '',
    }),
  async change(place, id, record) {
    const files = await openPictures(place, record)
    const row = await findService(place.db, id)
    const removedRelated = row?.related.map((picture) => picture.public_id)
    await changeService(
      place,
      id,
      { ...record, slug: record.slug ?? '', removedHeader: '', removedRelated },
      files,
    )
  },
  async look(db, id) {
    const row = await findService(db, id)
    if (row === undefined) return undefined
    const { name, slug, shortDescription, fullDescription, headerImage, relatedImg } = serializeService(row)
    const pictures = [headerImage, ...relatedImg].map(lookAtPicture)
    return { name, slug, shortDescription, fullDescription, pictures }
  },
}
