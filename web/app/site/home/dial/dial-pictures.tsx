import type { ShownPicture } from '@linework/contract/studio/shapes'
import { StudioImage } from '../../../shared/studio-image.tsx'
import { useStudio } from '../../../shared/use-studio.ts'
import { WATCHES, type Watch } from '../../addresses/watches.ts'
import styles from './dial-pictures.module.css'

interface Props {
  watch: Watch
  /** Then those of the watches beside it are loaded too. */
  isTouched: boolean
}

const PER_WATCH = 2

/** Two pictures of the wall for each watch. Decorative. */
export function DialPictures({ watch, isTouched }: Props) {
  const { pictures } = useStudio().hero
  if (pictures.length === 0) return null
  const at = WATCHES.indexOf(watch)
  const shown = isTouched ? [at - 1, at, at + 1] : [at]
  const places = shown.map((place) => (place + WATCHES.length) % WATCHES.length)
  return (
    <div className={styles.pictures} aria-hidden="true">
      {Array.from({ length: Math.min(PER_WATCH, pictures.length) }, (_, part) => (
        <figure key={part === 0 ? 'upper' : 'lower'}>
          {places.map((place) => (
            <span key={place} data-on={place === at || undefined}>
              <StudioImage
                picture={pictures[(place * PER_WATCH + part) % pictures.length] as ShownPicture}
                sizes="(max-width: 860px) 104px, 18vw"
                alt=""
              />
            </span>
          ))}
        </figure>
      ))}
    </div>
  )
}
