import { readPages } from '../records/part.ts'
import type { Part } from '../world.ts'
import { compareGallery, emptyGallery, type Gallery } from './state.ts'

export const newGalleryPart = (): Part<Gallery> => ({
  state: emptyGallery(),
  others: [],
  observe: (world, via) => readPages(world, via, 'gallery.page', { items: 'images', pages: 'totalPages' }),
  compare: compareGallery,
})
