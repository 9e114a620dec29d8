import { GALLERY_PAGE, type GalleryCategory } from '@linework/contract/content/gallery'
import { CATEGORY_NAMES } from '@linework/contract/content/gallery-texts'
import type { Album } from '../viewer/album.ts'
import { withCaption } from './alt-of.ts'
import { addressOf, type GalleryFilter } from './gallery-filter.ts'
import { type GalleryScroll, SEARCHED_MAX } from './gallery-scroll.ts'

/** The loaded pictures of the gallery, for the viewer. */
export const albumOf = (
  filter: GalleryFilter,
  { images, total }: GalleryScroll,
  loadMore: (() => void) | undefined,
): Album => ({
  pictures: images.map((image) => ({
    ...withCaption(image),
    label: CATEGORY_NAMES[image.category as GalleryCategory],
  })),
  path: addressOf({ ...filter, page: 1 }),
  count: { before: (filter.page - 1) * GALLERY_PAGE, all: total },
  loadMore,
  searched: filter.page === 1 && total <= SEARCHED_MAX,
})
