import type { GalleryImage } from '@linework/contract/content/gallery-shapes'
import { HEALING_NAMES } from '@linework/contract/content/gallery-texts'
import { placeName } from '@linework/contract/fields/body-places'
import { describeFocus } from '../../../kit/form/focal-point.tsx'

export const labelTexts = ({ artist, styles, place, healing, focus }: GalleryImage) => ({
  artist: artist?.name ?? '',
  styles: styles.join(', '),
  place: place ? placeName(place) : '',
  healing: healing ? HEALING_NAMES[healing] : '',
  focus: focus ? describeFocus(focus) : '',
})

/** 'Meera Das · Fineline · Forearm · Healed', or '' without labels. */
export function labelLine(image: GalleryImage): string {
  const { artist, styles, place, healing } = labelTexts(image)
  return [artist, styles, place, healing].filter(Boolean).join(' · ')
}
