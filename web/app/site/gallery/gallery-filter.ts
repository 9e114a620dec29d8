import { GALLERY_CATEGORIES, GALLERY_PAGE, type GalleryCategory } from '@linework/contract/content/gallery'
import { BODY_PLACES, type BodyPlace } from '@linework/contract/fields/body-places'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { readPageNumber } from '../../lib/navigation/read-page-number.ts'

/** The filter in the gallery's URL. */
export interface GalleryFilter {
  /** Undefined means all categories. */
  category: GalleryCategory | undefined
  style?: string | undefined
  place?: BodyPlace | undefined
  /** The artist's slug. */
  artist?: string | undefined
  page: number
}

export type LabelName = 'style' | 'place' | 'artist'

/** Kinds of labels, in the order of their URL parameters. */
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

/**
 * Returns how many pictures the URL requests from the first page on. Links to later pages are for browsers
 * without JavaScript.
 */
export function readShown(url: string): number {
  const shown = Number(new URL(url).searchParams.get('shown'))
  const isWhole = Number.isInteger(shown / GALLERY_PAGE) && shown > 0
  return isWhole && readPageNumber(url) === 1 ? shown : GALLERY_PAGE
}

/** URL of a filter. `shown` lets a reload or Back restore as many pictures as were loaded. */
export function addressOf(filter: GalleryFilter, shown = GALLERY_PAGE): string {
  const { category, page } = filter
  const search = new URLSearchParams()
  if (category) search.set('category', category)
  for (const name of LABEL_NAMES) if (filter[name]) search.set(name, filter[name])
  if (page > 1) search.set('page', String(page))
  else if (shown > GALLERY_PAGE) search.set('shown', String(shown))
  return search.size > 0 ? `/gallery?${search}` : '/gallery'
}

/** Loading more and opening a picture change the URL without loading the page again. */
export function unlessSameList({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const [now, next] = [currentUrl, nextUrl].map(({ href }) => addressOf(readFilter(href)))
  const isSameList = currentUrl.pathname === nextUrl.pathname && now === next
  return isSameList && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate
}
