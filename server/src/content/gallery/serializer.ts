import type { Healing } from '@linework/contract/content/gallery'
import type { GalleryImage } from '@linework/contract/content/gallery-shapes'
import { type BodyPlace, placeName } from '@linework/contract/fields/body-places'
import type { Publication } from '@linework/contract/records/publication-shapes'
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

/** A pair takes precedence over the label, which may be older than the pair or set by a bulk edit. */
const healingOf = ({ healing, pair }: GalleryRow): Healing | null =>
  pair ? (pair.is_fresh ? 'healed' : 'fresh') : (healing as Healing | null)

/** Returns for example ['Fine line', 'Forearm', 'Ritika Mohanty']. */
export const describeLabels = ({ styles, place, artist }: GalleryRow): string[] => [
  ...styles,
  ...(place === null ? [] : [placeName(place as BodyPlace)]),
  ...(artist === null ? [] : [artist.name]),
]
