import { galleryApi } from '@linework/contract/gallery/api'
import type { GalleryLabelsFound } from '@linework/contract/gallery/label-shapes'
import type { Api } from '../../lib/calls/api.ts'
import { reportFailure } from '../../lib/calls/report-failure.ts'
import type { GalleryFilter } from './gallery-filter.ts'

const NONE: GalleryLabelsFound = { styles: [], places: [], artists: [] }

/** What the gallery can be filtered by; nothing when the call fails, because the pictures are there without it. */
export const loadLabels = (api: Api, { page, ...query }: GalleryFilter): Promise<GalleryLabelsFound> =>
  api(galleryApi.labels, { query }).catch((error: unknown) => {
    reportFailure(error)
    return NONE
  })
