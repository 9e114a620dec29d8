import { GALLERY_PAGE, type GalleryImage, galleryApi } from '@prahar/contract/gallery'
import type { Api } from '../../lib/api.ts'
import { reportFailure } from '../../lib/report-failure.ts'
import type { GalleryFilter } from './gallery-filter.ts'

/** One visitor's way through the gallery: what has come so far. */
export interface GalleryWalk {
  images: GalleryImage[]
  /** The last page that has come. */
  page: number
  pages: number
  /** When it began; later pages leave out what was added since, so that none shifts. */
  until: string
}

function askPage(api: Api, { category, page }: GalleryFilter, until?: string) {
  const query = { page, limit: GALLERY_PAGE, ...(until === undefined ? {} : { until }) }
  return category
    ? api(galleryApi.categoryPage, { params: { category }, query })
    : api(galleryApi.page, { query })
}

/** Nothing when it fails: the visitor reads the empty text, the log says why. */
export async function beginWalk(api: Api, filter: GalleryFilter): Promise<GalleryWalk> {
  const until = new Date().toISOString()
  try {
    const { images, pages } = await askPage(api, filter)
    return { images, page: filter.page, pages, until }
  } catch (error) {
    reportFailure(error)
    return { images: [], page: filter.page, pages: 0, until }
  }
}

export async function continueWalk(
  api: Api,
  category: GalleryFilter['category'],
  walk: GalleryWalk,
): Promise<GalleryWalk> {
  const page = walk.page + 1
  const answer = await askPage(api, { category, page }, walk.until)
  // Clocks differ: a picture that came in between may stand on two pages.
  const known = new Set(walk.images.map((image) => image.public_id))
  const added = answer.images.filter((image) => !known.has(image.public_id))
  return { images: [...walk.images, ...added], page, pages: answer.pages, until: walk.until }
}
