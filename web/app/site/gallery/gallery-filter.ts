import { GALLERY_CATEGORIES, GALLERY_PAGE, type GalleryCategory } from '@linework/contract/gallery/limits'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { readPageNumber } from '../../lib/read-page-number.ts'

/** What an address of the gallery asks for. */
export interface GalleryFilter {
  /** Undefined is all. */
  category: GalleryCategory | undefined
  page: number
}

export function readFilter(url: string): GalleryFilter {
  const asked = new URL(url).searchParams.get('category')
  return {
    category: GALLERY_CATEGORIES.find((category) => category === asked),
    page: readPageNumber(url),
  }
}

/** How many pictures an address asks for from its first page on. Later pages are for browsers without scripts. */
export function readShown(url: string): number {
  const shown = Number(new URL(url).searchParams.get('shown'))
  const isWhole = Number.isInteger(shown / GALLERY_PAGE) && shown > 0
  return isWhole && readPageNumber(url) === 1 ? shown : GALLERY_PAGE
}

/** With `shown`, a reload or a way back brings as many pictures as there were. */
export function addressOf({ category, page }: GalleryFilter, shown = GALLERY_PAGE): string {
  const search = new URLSearchParams()
  if (category) search.set('category', category)
  if (page > 1) search.set('page', String(page))
  else if (shown > GALLERY_PAGE) search.set('shown', String(shown))
  return search.size > 0 ? `/gallery?${search}` : '/gallery'
}

/** More pictures, and an opened one, change the address alone. */
export function unlessSameList({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const [now, next] = [currentUrl, nextUrl].map(({ href }) => addressOf(readFilter(href)))
  const isSameList = currentUrl.pathname === nextUrl.pathname && now === next
  return isSameList && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate
}
