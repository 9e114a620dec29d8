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
  pair: (PictureRow & { is_fresh: boolean | null }) | null
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
    healing: healingOf(row),
    pair: row.pair && serializePicture(row.pair),
    ...(row.publication ? { publication: row.publication } : {}),
  }
}

/** Of a pair, the pair itself says which is which: a label may be older, or be changed with those of others. */
const healingOf = ({ healing, pair }: GalleryRow): Healing | null =>
  pair ? (pair.is_fresh ? 'healed' : 'fresh') : (healing as Healing | null)

/** 'Fine line', 'Forearm', 'Ritika Mohanty'. */
export const describeLabels = ({ styles, place, artist }: GalleryRow): string[] => [
  ...styles,
  ...(place === null ? [] : [placeName(place as BodyPlace)]),
  ...(artist === null ? [] : [artist.name]),
]
