import type { Artist } from '@linework/contract/artists/shapes'
import { galleryApi } from '@linework/contract/gallery/api'
import type { GalleryImage } from '@linework/contract/gallery/shapes'
import type { Picture } from '@linework/contract/pictures/shapes'
import type { Api } from '../../../lib/calls/api.ts'
import type { Found } from '../../../lib/calls/find-record.ts'
import { loadList } from '../../../lib/calls/load-list.ts'

const MAX = 36
const OF_ONE_STYLE = 4

export interface StyleOfArtist {
  style: string
  images: GalleryImage[]
}

/**
 * The artist's newest pictures of the gallery by style, without those that the page shows anyway; none when the call fails,
 * because the page reads without them.
 */
export async function loadLabelled(
  api: Api,
  artist: string,
  found: Promise<Found<Artist>>,
): Promise<StyleOfArtist[]> {
  const { items } = await loadList(
    api(galleryApi.page, { query: { page: 1, limit: MAX, artist } }).then(({ images }) => images),
  )
  const { record } = await found
  return byStyle(withoutShown(items, record?.images ?? []))
}

/** A file that was uploaded for the artist and for the gallery is two records, whose placeholders are the same bytes. */
export function withoutShown(images: GalleryImage[], shown: Picture[]): GalleryImage[] {
  const placeholders = new Set(shown.map(({ placeholder }) => placeholder).filter(Boolean))
  return images.filter(({ placeholder }) => !placeholders.has(placeholder))
}

/** The style with most pictures first. A picture with several styles stands with the first of them that has room. */
export function byStyle(images: GalleryImage[]): StyleOfArtist[] {
  const styles = [...new Set(images.flatMap((image) => image.styles))]
    .map((style) => ({ style, images: images.filter((image) => image.styles.includes(style)) }))
    .sort((a, b) => b.images.length - a.images.length)
  const shown = new Set<string>()
  return styles.flatMap(({ style, images: all }) => {
    const own = all.filter(({ public_id }) => !shown.has(public_id)).slice(0, OF_ONE_STYLE)
    for (const { public_id } of own) shown.add(public_id)
    return own.length === 0 ? [] : [{ style, images: own }]
  })
}
