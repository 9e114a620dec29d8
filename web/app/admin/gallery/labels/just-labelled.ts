import type { Without } from '@linework/contract/gallery/limits'
import type { GalleryImage } from '@linework/contract/gallery/shapes'
import type { Labelled } from './label-state.ts'

const LACKS: Record<Without, (image: Labelled) => boolean> = {
  labels: ({ artist, styles, place }) => artist === null && styles.length === 0 && place === null,
  artist: ({ artist }) => artist === null,
  style: ({ styles }) => styles.length === 0,
  place: ({ place }) => place === null,
}

/**
 * The list as it will be once it is loaded again, so that nothing moves under the finger that selects the next lot. Of what is still to be
 * labelled, those that are labelled now are left out.
 */
export function showLabelled(
  images: GalleryImage[],
  labelled: readonly GalleryImage[],
  without: Without | '',
): GalleryImage[] {
  const now = images.map((image) => labelled.find(({ public_id }) => public_id === image.public_id) ?? image)
  return now.filter((image) => without === '' || !labelled.includes(image) || LACKS[without](image))
}
