import type { Artist, ArtistInList } from '@linework/contract/artists/shapes'
import { type PictureRow, serializePicture } from '../../media/serializer.ts'
import { type ArtistPractice, type ArtistTexts, pickPractice, pickTexts } from './queries.ts'

interface ListRow extends ArtistTexts {
  id: string
  slug: string
  books: string
  service_id: string | null
  service_name: string | null
  profile: PictureRow | null
  version: number
}

export function serializeArtistInList(row: ListRow): ArtistInList {
  const { id, slug, version } = row
  const profileImage = row.profile && serializePicture(row.profile)
  // A deleted service has no name, and its id is hidden too.
  const service = row.service_name === null ? '' : (row.service_id ?? '')
  const serviceName = row.service_name ?? ''
  return {
    _id: id,
    slug,
    ...pickTexts(row),
    books: row.books as Artist['books'],
    service,
    serviceName,
    url: profileImage?.url ?? '',
    profileImage,
    version,
  }
}

export function serializeArtist(row: ListRow & ArtistPractice & { work: PictureRow[] }): Artist {
  const { service, ...rest } = serializeArtistInList(row)
  return {
    ...rest,
    service: { _id: service, name: rest.serviceName },
    images: row.work.map(serializePicture),
    ...pickPractice(row),
    books: rest.books,
  }
}
