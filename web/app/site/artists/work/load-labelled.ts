import { galleryApi } from '@linework/contract/content/api'
import type { Artist } from '@linework/contract/content/artists-shapes'
import type { GalleryImage } from '@linework/contract/content/gallery-shapes'
import type { Picture } from '@linework/contract/records/pictures-shapes'
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
 * Loads the artist's newest gallery pictures by style, without those that the page already shows. Returns
 * none when the call fails, because the page is complete without them.
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

/** A file uploaded for the artist and for the gallery has two records with identical placeholders. */
export function withoutShown(images: GalleryImage[], shown: Picture[]): GalleryImage[] {
  const placeholders = new Set(shown.map(({ placeholder }) => placeholder).filter(Boolean))
  return images.filter(({ placeholder }) => !placeholders.has(placeholder))
}

/**
 * The style with most pictures first. A picture with several styles is listed under the first that has room.
 */
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
