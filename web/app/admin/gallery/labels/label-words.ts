import { placeName } from '@linework/contract/fields/body-places'
import type { GalleryImage } from '@linework/contract/gallery/shapes'
import { HEALING_NAMES } from '@linework/contract/gallery/texts'
import { describeFocus } from '../../form/focal-point/focal-point.tsx'

/** Each in words, '' without one; for versions and for the tile. */
export const labelsInWords = ({ artist, styles, place, healing, focus }: GalleryImage) => ({
  artist: artist?.name ?? '',
  styles: styles.join(', '),
  place: place ? placeName(place) : '',
  healing: healing ? HEALING_NAMES[healing] : '',
  focus: focus ? describeFocus(focus) : '',
})

/** 'Meera Das · Fineline · Forearm · Healed', '' without any. */
export function labelLine(image: GalleryImage): string {
  const { artist, styles, place, healing } = labelsInWords(image)
  return [artist, styles, place, healing].filter(Boolean).join(' · ')
}
