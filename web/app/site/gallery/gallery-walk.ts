import { GALLERY_PAGE, type GalleryImage, galleryApi } from '@prahar/contract/gallery'
import type { Api } from '../../lib/api.ts'
import { reportFailure } from '../../lib/report-failure.ts'
import type { GalleryFilter } from './gallery-filter.ts'

/** Looking for a picture: as many at once as the API gives, and not for ever. */
const PART = 100
const PARTS_MAX = 5
/** A picture further down is not looked for. */
export const SEARCHED_MAX = PART * PARTS_MAX

/** One visitor's way through the gallery: what has come so far. */
export interface GalleryWalk {
  images: GalleryImage[]
  /** The last page that has come. */
  page: number
  pages: number
  /** How many pictures there are, seen or not. */
  total: number
  /** When it began; later pages leave out what was added since, so that none shifts. */
  until: string
}

function askPage(api: Api, { category, page }: GalleryFilter, until?: string, limit = GALLERY_PAGE) {
  const query = { page, limit, ...(until === undefined ? {} : { until }) }
  return category
    ? api(galleryApi.categoryPage, { params: { category }, query })
    : api(galleryApi.page, { query })
}

/** Nothing when it fails: the visitor reads the empty text, the log says why. */
export async function beginWalk(
  api: Api,
  filter: GalleryFilter,
  opened: string | null,
): Promise<GalleryWalk> {
  const until = new Date().toISOString()
  try {
    const { images, pages, total } = await askPage(api, filter)
    const begun = { images, page: filter.page, pages, total, until }
    const isThere = opened === null || images.some(({ public_id }) => public_id === opened)
    return isThere || filter.page > 1 ? begun : ((await walkTo(api, filter, opened)) ?? begun)
  } catch (error) {
    reportFailure(error)
    return { images: [], page: filter.page, pages: 0, total: 0, until }
  }
}

/** All that comes before a picture comes with it: it stands in its place, and has neighbours. */
async function walkTo(api: Api, filter: GalleryFilter, id: string): Promise<GalleryWalk | undefined> {
  const until = new Date().toISOString()
  let images: GalleryImage[] = []
  for (let part = 1; part <= PARTS_MAX; part++) {
    const answer = await askPage(api, { ...filter, page: part }, until, PART)
    images = [...images, ...answer.images]
    const place = images.findIndex(({ public_id }) => public_id === id)
    const page = Math.ceil((place + 1) / GALLERY_PAGE)
    if (place >= 0) {
      const pages = Math.ceil(answer.total / GALLERY_PAGE)
      return { images: images.slice(0, page * GALLERY_PAGE), page, pages, total: answer.total, until }
    }
    if (part >= answer.pages) return undefined
  }
  return undefined
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
  return {
    images: [...walk.images, ...added],
    page,
    pages: answer.pages,
    total: answer.total,
    until: walk.until,
  }
}
