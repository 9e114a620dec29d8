import { galleryApi } from '@linework/contract/content/api'
import type { GalleryFacets } from '@linework/contract/content/gallery-shapes'
import type { Api } from '../../lib/calls/api.ts'
import { reportFailure } from '../../lib/calls/report-failure.ts'
import type { GalleryFilter } from './gallery-filter.ts'

const NONE: GalleryFacets = { styles: [], places: [], artists: [] }

/** Loads the filter options; empty when the call fails, because the pictures are shown without them. */
export const loadLabels = (api: Api, { page, ...query }: GalleryFilter): Promise<GalleryFacets> =>
  api(galleryApi.labels, { query }).catch((error: unknown) => {
    reportFailure(error)
    return NONE
  })
