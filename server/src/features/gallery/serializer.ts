import { type BodyPlace, placeName } from '@linework/contract/fields/body-places'
import type { Healing } from '@linework/contract/gallery/limits'
import type { GalleryImage } from '@linework/contract/gallery/shapes'
import type { Publication } from '@linework/contract/publication/shapes'
import { type PictureRow, serializePicture } from '../../media/serializer.ts'

export interface GalleryRow extends PictureRow {
  category: string
  gallery_id: string
  artist: GalleryImage['artist']
  styles: string[]
  place: string | null
  healing: string | null
  pair: PictureRow | null
  publication?: Publication | undefined
}

export function serializeGalleryImage(row: GalleryRow): GalleryImage {
  return {
    ...serializePicture(row),
    category: row.category,
    galleryId: row.gallery_id,
    artist: row.artist,
    styles: row.styles,
    place: row.place as BodyPlace | null,
    healing: row.healing as Healing | null,
    pair: row.pair && serializePicture(row.pair),
    ...(row.publication ? { publication: row.publication } : {}),
  }
}

/** 'Fine line', 'Forearm', 'Ritika Mohanty'. */
export const describeLabels = ({ styles, place, artist }: GalleryRow): string[] => [
  ...styles,
  ...(place === null ? [] : [placeName(place as BodyPlace)]),
  ...(artist === null ? [] : [artist.name]),
]
