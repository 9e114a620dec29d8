import type { GalleryImage } from '@linework/contract/gallery/shapes'
import { findPicture } from '../addresses/picture-param.ts'

const OF_ITS_KIND: Record<string, string> = {
  'featured-work': 'A work of the studio',
  'inside-studio': 'Inside the studio',
}

/** The picture's own text, or a general one for its category. */
export const altOf = ({ alt, category }: GalleryImage) =>
  alt || (OF_ITS_KIND[category] ?? 'A picture of the studio')

export const withWords = (image: GalleryImage) => ({ ...image, alt: altOf(image) })

/** The picture that an address opens, with its text. */
export function openedImage(images: GalleryImage[], search: string): GalleryImage | undefined {
  const image = findPicture(images, search)
  return image && withWords(image)
}
