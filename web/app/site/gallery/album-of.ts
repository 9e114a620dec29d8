import {
  CATEGORY_NAMES,
  GALLERY_PAGE,
  type GalleryCategory,
  type GalleryImage,
} from '@prahar/contract/gallery'
import type { Album, Shown } from '../viewer/opened-picture.tsx'
import { altOf } from './alt-of.ts'
import { addressOf, type GalleryFilter } from './gallery-filter.ts'
import { type GalleryWalk, SEARCHED_MAX } from './gallery-walk.ts'

/** What has come of the gallery, to look at one by one. */
export const albumOf = (
  filter: GalleryFilter,
  { images, total }: GalleryWalk,
  goOn: (() => void) | undefined,
): Album => ({
  pictures: images.map(toShown),
  path: addressOf({ ...filter, page: 1 }),
  count: { before: (filter.page - 1) * GALLERY_PAGE, all: total },
  goOn,
  searched: filter.page === 1 && total <= SEARCHED_MAX,
})

/** As the viewer shows it. */
export const toShown = (image: GalleryImage): Shown => ({
  ...image,
  alt: altOf(image),
  label: CATEGORY_NAMES[image.category as GalleryCategory],
})
