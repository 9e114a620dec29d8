import type { Service, ServiceInList } from '@linework/contract/content/services-shapes'
import type { Publication } from '@linework/contract/records/publication-shapes'
import { type PictureRow, serializePicture } from '../../media/serializer.ts'

interface ListRow {
  id: string
  name: string
  slug: string
  category: string
  short_description: string
  header: PictureRow | null
  minutes: number | null
  version: number
  publication?: Publication | undefined
}

interface DetailRow extends ListRow {
  full_description: string
  price_from: number | null
  duration: string
  healing: string
  related: PictureRow[]
}

export function serializeServiceInList(row: ListRow): ServiceInList {
  const headerImage = row.header && serializePicture(row.header)
  return {
    _id: row.id,
    name: row.name,
    slug: row.slug,
    category: row.category,
    url: headerImage?.url ?? '',
    shortDescription: row.short_description,
    headerImage,
    minutes: row.minutes,
    version: row.version,
    ...(row.publication ? { publication: row.publication } : {}),
  }
}

export function serializeService(row: DetailRow): Service {
  return {
    ...serializeServiceInList(row),
    fullDescription: row.full_description,
    relatedImg: row.related.map(serializePicture),
    priceFrom: row.price_from,
    duration: row.duration,
    healing: row.healing,
  }
}
