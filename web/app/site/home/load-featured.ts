import { type GalleryImage, galleryApi } from '@prahar/contract/gallery'
import { FEATURED_ON_HOME } from '@prahar/contract/home'
import { type Api, browserApi } from '../../lib/api.ts'
import { reportFailure } from '../../lib/report-failure.ts'

export interface FeaturedPage {
  images: GalleryImage[]
  totalPages: number
}

export const loadFeatured = (api: Api, page: number): Promise<FeaturedPage> =>
  api(galleryApi.categoryPage, {
    params: { category: 'featured-work' },
    query: { page, limit: FEATURED_ON_HOME },
  })

export const loadMoreFeatured = (page: number) =>
  loadFeatured(browserApi, page).catch((error) => {
    reportFailure(error)
    return undefined
  })
