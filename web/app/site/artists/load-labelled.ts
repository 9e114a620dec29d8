import { galleryApi } from '@linework/contract/gallery/api'
import type { GalleryImage } from '@linework/contract/gallery/shapes'
import type { Api } from '../../lib/api.ts'
import { reportFailure } from '../../lib/report-failure.ts'

const MAX = 36
const OF_ONE_STYLE = 4

export interface StyleOfArtist {
  style: string
  images: GalleryImage[]
}

/** The artist's newest pictures of the gallery by style; none when the call fails, because the page reads without them. */
export const loadLabelled = (api: Api, artist: string): Promise<StyleOfArtist[]> =>
  api(galleryApi.page, { query: { page: 1, limit: MAX, artist } }).then(
    ({ images }) => byStyle(images),
    (error: unknown) => {
      reportFailure(error)
      return []
    },
  )

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
