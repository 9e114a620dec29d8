import type { Artist, ArtistInList } from '@linework/contract/content/artists-shapes'
import type { Publication } from '@linework/contract/records/publication-shapes'
import { type PictureRow, serializePicture } from '../../media/serializer.ts'
import { type ArtistPractice, type ArtistTexts, pickPractice, pickTexts } from './queries.ts'

interface ListRow extends ArtistTexts {
  id: string
  slug: string
  books: string
  services: Artist['services']
  profile: PictureRow | null
  version: number
  publication?: Publication | undefined
}

export function serializeArtistInList(row: ListRow): ArtistInList {
  const { id, slug, version } = row
  const profileImage = row.profile && serializePicture(row.profile)
  const [first] = row.services
  return {
    _id: id,
    slug,
    ...pickTexts(row),
    books: row.books as Artist['books'],
    service: first?._id ?? '',
    serviceName: first?.name ?? '',
    services: row.services,
    url: profileImage?.url ?? '',
    profileImage,
    version,
    ...(row.publication ? { publication: row.publication } : {}),
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
