import type { GalleryImage } from '@linework/contract/content/gallery-shapes'
import { findPicture } from '../urls/picture-param.ts'

const OF_ITS_KIND: Record<string, string> = {
  'featured-work': 'A work by the studio',
  'inside-studio': 'Inside the studio',
}

export const altOf = ({ alt, category }: GalleryImage) =>
  alt || (OF_ITS_KIND[category] ?? 'A picture of the studio')

export const withCaption = (image: GalleryImage) => ({ ...image, alt: altOf(image) })

export function openedImage(images: GalleryImage[], search: string): GalleryImage | undefined {
  const image = findPicture(images, search)
  return image && withCaption(image)
}
