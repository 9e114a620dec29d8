import { GALLERY_CATEGORIES, GALLERY_PAGE, type GalleryCategory } from '@linework/contract/content/gallery'
import { BODY_PLACES, type BodyPlace } from '@linework/contract/fields/body-places'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { readPageNumber } from '../../lib/navigation/read-page-number.ts'

export interface GalleryFilter {
  category: GalleryCategory | undefined
  style?: string | undefined
  place?: BodyPlace | undefined
  artist?: string | undefined
  page: number
}

export type LabelName = 'style' | 'place' | 'artist'

export const LABEL_NAMES: LabelName[] = ['style', 'place', 'artist']

export const isFiltered = (filter: GalleryFilter) => LABEL_NAMES.some((name) => filter[name] !== undefined)

export function readFilter(url: string): GalleryFilter {
  const { searchParams } = new URL(url)
  const asked = searchParams.get('category')
  const place = searchParams.get('place')
  return {
    category: GALLERY_CATEGORIES.find((category) => category === asked),
    style: searchParams.get('style') || undefined,
    place: BODY_PLACES.find((each) => each === place),
    artist: searchParams.get('artist') || undefined,
    page: readPageNumber(url),
  }
}

export function readShown(url: string): number {
  const shown = Number(new URL(url).searchParams.get('shown'))
  const isWhole = Number.isInteger(shown / GALLERY_PAGE) && shown > 0
  return isWhole && readPageNumber(url) === 1 ? shown : GALLERY_PAGE
}

export function addressOf(filter: GalleryFilter, shown = GALLERY_PAGE): string {
  const { category, page } = filter
  const search = new URLSearchParams()
  if (category) search.set('category', category)
  for (const name of LABEL_NAMES) if (filter[name]) search.set(name, filter[name])
  if (page > 1) search.set('page', String(page))
  else if (shown > GALLERY_PAGE) search.set('shown', String(shown))
  return search.size > 0 ? `/gallery?${search}` : '/gallery'
}

/** Loading more pictures and opening one change the URL, but need no new page data. */
export function unlessSameList({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const [now, next] = [currentUrl, nextUrl].map(({ href }) => addressOf(readFilter(href)))
  const isSameList = currentUrl.pathname === nextUrl.pathname && now === next
  return isSameList && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate
}
