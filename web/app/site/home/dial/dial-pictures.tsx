import type { ReactNode } from 'react'
import { Picture } from '../../../shared/pictures/picture.tsx'
import { StudioImage } from '../../../shared/pictures/studio-image.tsx'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { TIME_SLOTS, type TimeSlot } from '../../urls/time-slots.ts'
import styles from './dial-pictures.module.css'
import { useStudioPictures } from './use-studio-pictures.ts'

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
