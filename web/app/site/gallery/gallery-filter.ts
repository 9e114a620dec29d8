import { GALLERY_CATEGORIES, type GalleryCategory } from '@prahar/contract/gallery'
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

export function addressOf({ category, page }: GalleryFilter): string {
  const search = new URLSearchParams()
  if (category) search.set('category', category)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `/gallery?${search}` : '/gallery'
}
