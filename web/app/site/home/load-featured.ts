import { galleryApi } from '@linework/contract/content/api'
import { FEATURED_ON_HOME } from '@linework/contract/content/gallery'
import type { GalleryImage } from '@linework/contract/content/gallery-shapes'
import { type Api, browserApi, reportFailure } from '../../lib/calls/api.ts'

export interface FeaturedPage {
  images: GalleryImage[]
  total: number
}

const MAX_SHOWN = 96

export function readFeaturedShown(url: string): number {
  const shown = Number(new URL(url).searchParams.get('shown'))
  const isWhole = Number.isInteger(shown / FEATURED_ON_HOME) && shown > 0
  return isWhole ? Math.min(shown, MAX_SHOWN) : FEATURED_ON_HOME
}

export async function loadFeatured(api: Api, page: number, limit = FEATURED_ON_HOME): Promise<FeaturedPage> {
  const params = { category: 'featured-work' } as const
  const { images, total } = await api(galleryApi.categoryPage, { params, query: { page, limit } })
  return { images, total }
}

export const loadMoreFeatured = (page: number) =>
  loadFeatured(browserApi, page).catch((error) => {
    reportFailure(error)
    return undefined
  })
