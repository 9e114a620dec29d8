import { galleryApi } from '@linework/contract/content/api'
import { GALLERY_PAGE } from '@linework/contract/content/gallery'
import type { GalleryImage } from '@linework/contract/content/gallery-shapes'
import { type Api, reportFailure } from '../../lib/calls/api.ts'
import type { GalleryFilter } from './gallery-filter.ts'

/** The API's largest page, used when the first view needs more than one page of the site. */
const PART = 100
const PARTS_MAX = 5
export const SEARCHED_MAX = PART * PARTS_MAX

export interface GalleryScroll {
  images: GalleryImage[]
  page: number
  pages: number
  total: number
  failed?: boolean
}

/** A value of `asOf`, with which responses are never cached, so that a proxy fetches the page again. */
const NOT_STORED = '8999-01-01T00:00:00.000Z'

function requestPage(api: Api, filter: GalleryFilter, limit = GALLERY_PAGE, asOf?: typeof NOT_STORED) {
  const { category, ...labels } = filter
  const query = { ...labels, limit, ...(asOf === undefined ? {} : { asOf }) }
  return category
    ? api(galleryApi.categoryPage, { params: { category }, query })
    : api(galleryApi.page, { query })
}

interface Start {
  opened: string | null
  shown: number
}

export async function startGalleryScroll(
  api: Api,
  filter: GalleryFilter,
  start: Start,
): Promise<GalleryScroll> {
  const { opened, shown } = start
  try {
    if (shown > GALLERY_PAGE) return (await loadUpTo(api, filter, start)) as GalleryScroll
    const { images, pages, total } = await requestPage(api, filter)
    const first = { images, page: filter.page, pages, total }
    const exists = opened === null || images.some(({ public_id }) => public_id === opened)
    return exists || filter.page > 1 ? first : ((await loadUpTo(api, filter, start)) ?? first)
  } catch (error) {
    reportFailure(error)
    return { images: [], page: filter.page, pages: 0, total: 0, failed: true }
  }
}

/** Loads every page up to the opened picture, whose neighbours the viewer shows. Undefined if not found. */
async function loadUpTo(api: Api, filter: GalleryFilter, { opened, shown }: Start) {
  let images: GalleryImage[] = []
  for (let part = 1; part <= PARTS_MAX; part++) {
    const response = await requestPage(api, { ...filter, page: part }, PART)
    images = addUnseen(images, response.images)
    const place = images.findIndex(({ public_id }) => public_id === opened) + 1
    const isLast = part >= response.pages || part === PARTS_MAX
    const isEnough = images.length >= shown && (opened === null || place > 0)
    if (!isEnough && !isLast) continue
    if (place === 0 && shown === GALLERY_PAGE) return undefined
    const page = Math.max(1, Math.ceil(Math.max(place, Math.min(shown, images.length)) / GALLERY_PAGE))
    const pages = Math.ceil(response.total / GALLERY_PAGE)
    return { images: images.slice(0, page * GALLERY_PAGE), page, pages, total: response.total }
  }
  return undefined
}

function addUnseen(images: GalleryImage[], next: GalleryImage[]): GalleryImage[] {
  const seen = new Set(images.map(({ public_id }) => public_id))
  return [...images, ...next.filter(({ public_id }) => !seen.has(public_id))]
}

export async function continueGalleryScroll(
  api: Api,
  filter: GalleryFilter,
  scroll: GalleryScroll,
): Promise<GalleryScroll> {
  const page = scroll.page + 1
  const request = { ...filter, page }
  const stored = await requestPage(api, request)
  // A cached page may be older than the shown pages, and pictures between them would be missing.
  const isDifferent = stored.total !== scroll.total
  const response = isDifferent ? await requestPage(api, request, GALLERY_PAGE, NOT_STORED) : stored
  const { pages, total } = response
  const now = { images: addUnseen(scroll.images, response.images), page, pages, total }
  const hasMore = now.images.length > scroll.images.length
  return hasMore || page >= pages ? now : continueGalleryScroll(api, filter, now)
}
