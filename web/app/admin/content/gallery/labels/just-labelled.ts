import type { MissingLabel } from '@linework/contract/content/gallery'
import type { GalleryImage } from '@linework/contract/content/gallery-shapes'
import type { Labelled } from './label-state.ts'

const LACKS: Record<MissingLabel, (image: Labelled) => boolean> = {
  labels: ({ artist, styles, place }) => artist === null && styles.length === 0 && place === null,
  artist: ({ artist }) => artist === null,
  style: ({ styles }) => styles.length === 0,
  place: ({ place }) => place === null,
}

/** Applies the new labels without a reload, so that pictures do not move during the selection. */
export function showLabelled(
  images: GalleryImage[],
  labelled: readonly GalleryImage[],
  without: MissingLabel | '',
): GalleryImage[] {
  const now = images.map((image) => labelled.find(({ public_id }) => public_id === image.public_id) ?? image)
  return now.filter((image) => without === '' || !labelled.includes(image) || LACKS[without](image))
}
