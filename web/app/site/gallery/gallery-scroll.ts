import { galleryApi } from '@linework/contract/gallery/api'
import { GALLERY_PAGE } from '@linework/contract/gallery/limits'
import type { GalleryImage } from '@linework/contract/gallery/shapes'
import type { Api } from '../../lib/api.ts'
import { reportFailure } from '../../lib/report-failure.ts'
import type { GalleryFilter } from './gallery-filter.ts'

/** More than one page at the start: as many at once as the API gives, and not for ever. */
const PART = 100
const PARTS_MAX = 5
/** A picture further down is not looked for. */
export const SEARCHED_MAX = PART * PARTS_MAX

/** One visitor's way through the gallery: what has come so far. */
export interface GalleryScroll {
  images: GalleryImage[]
  /** The last page that has come. */
  page: number
  pages: number
  /** How many pictures there are, seen or not. */
  total: number
  /** It could not be begun. */
  failed?: boolean
  /** When it began; later pages leave out what was added since, so that none shifts. */
  asOf: string
}

function requestPage(api: Api, { category, page }: GalleryFilter, asOf?: string, limit = GALLERY_PAGE) {
  const query = { page, limit, ...(asOf === undefined ? {} : { asOf }) }
  return category
    ? api(galleryApi.categoryPage, { params: { category }, query })
    : api(galleryApi.page, { query })
}

interface Start {
  /** The picture that the address opens. */
  opened: string | null
  /** How many pictures the address asks for. */
  shown: number
}

/** Nothing when it fails: the visitor reads the empty text, the log says why. */
export async function startGalleryScroll(
  api: Api,
  filter: GalleryFilter,
  start: Start,
): Promise<GalleryScroll> {
  const { opened, shown } = start
  const asOf = new Date().toISOString()
  try {
    if (shown > GALLERY_PAGE) return (await loadUpTo(api, filter, start)) as GalleryScroll
    const { images, pages, total } = await requestPage(api, filter)
    const begun = { images, page: filter.page, pages, total, asOf }
    const isThere = opened === null || images.some(({ public_id }) => public_id === opened)
    return isThere || filter.page > 1 ? begun : ((await loadUpTo(api, filter, start)) ?? begun)
  } catch (error) {
    reportFailure(error)
    return { images: [], page: filter.page, pages: 0, total: 0, asOf, failed: true }
  }
}

/** All that comes before comes along: a picture stands in its place, and has neighbours. Undefined if it is not there. */
async function loadUpTo(api: Api, filter: GalleryFilter, { opened, shown }: Start) {
  const asOf = new Date().toISOString()
  let images: GalleryImage[] = []
  for (let part = 1; part <= PARTS_MAX; part++) {
    const answer = await requestPage(api, { ...filter, page: part }, asOf, PART)
    images = [...images, ...answer.images]
    const place = images.findIndex(({ public_id }) => public_id === opened) + 1
    const isLast = part >= answer.pages || part === PARTS_MAX
    const isEnough = images.length >= shown && (opened === null || place > 0)
    if (!isEnough && !isLast) continue
    if (place === 0 && shown === GALLERY_PAGE) return undefined
    const page = Math.max(1, Math.ceil(Math.max(place, Math.min(shown, images.length)) / GALLERY_PAGE))
    const pages = Math.ceil(answer.total / GALLERY_PAGE)
    return { images: images.slice(0, page * GALLERY_PAGE), page, pages, total: answer.total, asOf }
  }
  return undefined
}

export async function continueGalleryScroll(
  api: Api,
  category: GalleryFilter['category'],
  scroll: GalleryScroll,
): Promise<GalleryScroll> {
  const page = scroll.page + 1
  const answer = await requestPage(api, { category, page }, scroll.asOf)
  // Clocks differ: a picture that came in between may stand on two pages.
  const known = new Set(scroll.images.map((image) => image.public_id))
  const added = answer.images.filter((image) => !known.has(image.public_id))
  return {
    images: [...scroll.images, ...added],
    page,
    pages: answer.pages,
    total: answer.total,
    asOf: scroll.asOf,
  }
}
