import { galleryApi } from '@linework/contract/content/api'
import { STUDIO_ON_ABOUT } from '@linework/contract/content/gallery'
import type { GalleryImage } from '@linework/contract/content/gallery-shapes'
import { type ReactNode, useEffect, useState } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'
import { Picture } from '../../../shared/pictures/picture.tsx'
import { StudioImage } from '../../../shared/pictures/studio-image.tsx'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { TIME_SLOTS, type TimeSlot } from '../../urls/time-slots.ts'
import styles from './dial-pictures.module.css'

interface Props {
  slot: TimeSlot
  /** True after the first interaction: pictures of the adjacent time slots are then loaded too. */
  isTouched: boolean
}

const PER_WATCH = 2
/** The frames are portrait, so that a landscape picture is wider than its frame. */
const SIZES = '28vw'

/** Two pictures of the studio for each time slot; if there are none, of the gallery. Decorative. */
export function DialPictures({ slot, isTouched }: Props) {
  const { hero } = useStudio()
  const rooms = useStudioPictures(TIME_SLOTS.length * PER_WATCH)
  if (!rooms) return null
  const pictures: ReactNode[] =
    rooms.length > 0
      ? rooms.map((room) => (
          <Picture key={room.public_id} className={styles.room} picture={room} sizes={SIZES} alt="" />
        ))
      : hero.pictures.map((picture) => (
          <StudioImage key={picture.id} picture={picture} sizes={SIZES} alt="" />
        ))
  if (pictures.length === 0) return null
  const at = TIME_SLOTS.indexOf(slot)
  const shown = isTouched ? [at - 1, at, at + 1] : [at]
  const places = shown.map((place) => (place + TIME_SLOTS.length) % TIME_SLOTS.length)
  return (
    <div className={styles.pictures} aria-hidden="true">
      {Array.from({ length: Math.min(PER_WATCH, pictures.length) }, (_, part) => (
        <figure key={part === 0 ? 'upper' : 'lower'}>
          {places.map((place) => (
            <span key={place} data-on={place === at || undefined}>
              {pictures[(place * PER_WATCH + part) % pictures.length]}
            </span>
          ))}
        </figure>
      ))}
    </div>
  )
}

/** Matches dial-pictures.module.css, which shows no pictures below this width. */
const WIDE = '(min-width: 1101px)'

/** Skips the first picture, which the About page shows; two are enough for the dial. */
function othersThanAbout(images: GalleryImage[]): GalleryImage[] {
  const others = images.slice(STUDIO_ON_ABOUT)
  return others.length > 1 ? others : images
}

/**
 * Pictures of the studio's rooms; undefined while they are loading or not shown, empty when the call fails.
 */
function useStudioPictures(max: number): readonly GalleryImage[] | undefined {
  const [pictures, setPictures] = useState<readonly GalleryImage[]>()
  useEffect(() => {
    const wide = matchMedia(WIDE)
    let current = true
    const load = () => {
      if (!wide.matches) return
      wide.removeEventListener('change', load)
      const query = { page: 1, limit: max }
      browserApi(galleryApi.categoryPage, { params: { category: 'inside-studio' }, query }).then(
        ({ images }) => current && setPictures(othersThanAbout(images)),
        () => current && setPictures([]),
      )
    }
    wide.addEventListener('change', load)
    load()
    return () => {
      current = false
      wide.removeEventListener('change', load)
    }
  }, [max])
  return pictures
}
