import { serviceCreateFields, serviceEditFields } from '@linework/contract/content/services-shapes'
import { text } from '@linework/contract/fields/text'
import type { z } from 'zod'
import { services as store } from '../../../server/src/content/all.ts'
import { changeRecord, createRecord } from '../../../server/src/content/save-record.ts'
import { readList } from '../source/read-pages.ts'
import { sourceId, sourcePicture, sourcePictures, sourceSlug } from '../source/shapes.ts'
import { editableFields, editableParts, type ImportContext, type Importer } from './importer.ts'
import { takeTextPictures } from './text-pictures.ts'

const CATEGORY_MAX = 100

const shape = serviceCreateFields.extend({
  id: sourceId,
  slug: sourceSlug,
  category: text(CATEGORY_MAX).catch(''),
  url: sourcePicture.catch([]),
  headerImage: sourcePicture,
  relatedImg: sourcePictures,
})

async function openPictures(
  { source }: ImportContext,
  { headerImage, url, relatedImg }: z.output<typeof shape>,
) {
  const header = headerImage.length > 0 ? headerImage : url
  return { headerImage: await source.open(header), relatedImg: await source.open(relatedImg) }
}

export const services: Importer<z.output<typeof shape>> = {
  name: 'services',
  shape,
  title: ({ name }) => name,
  list: (source) => readList(source, '/services'),
  readDetails: async (source, item) =>
    item.slug ? source.read(`/services/slug/${encodeURIComponent(String(item.slug))}`) : item,
  async add(context, record, origin) {
    const fullDescription = await takeTextPictures(context, record.fullDescription)
    const files = await openPictures(context, record)
    const slug = record.slug ?? ''
    const fields = { ...record, fullDescription }
    await createRecord(store, context, fields, { files, origin: { ...origin, slug } })
  },
  async change(context, id, record) {
    const fullDescription = await takeTextPictures(context, record.fullDescription)
    const files = await openPictures(context, record)
    const own = await store.find(context.db, id)
    const removedRelated = own?.relatedImg.map((picture) => picture.public_id)
    const fields = { ...record, fullDescription, category: undefined, removedRelated }
    await changeRecord(store, context, id, fields, { files })
  },
  async readOwn(db, id) {
    const service = await store.find(db, id)
    if (service === undefined) return undefined
    const pictures = [service.headerImage, ...service.relatedImg].map(editableParts)
    return {
      ...editableFields(serviceEditFields, { ...service, priceFrom: service.priceFrom ?? '' }),
      pictures,
    }
  },
}
