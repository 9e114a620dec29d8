import type { ShownPicture } from '@linework/contract/studio/shapes'
import { StudioImage } from '../../shared/studio-image.tsx'
import styles from './home-hero.module.css'

// Smaller than drawn on a phone: dimmed behind the title the small variants suffice, at half the bytes.
const SIZES = '(max-width: 860px) 83px, 25vw'
/** How many of each column are in the first view. */
const IN_FIRST_VIEW = 2

interface Props {
  pictures: readonly ShownPicture[]
  turned: boolean
  twice: boolean
}

/** Decorative pictures, doubled once the endless motion starts. */
export function HeroColumn({ pictures, turned, twice }: Props) {
  const rounds = twice ? ['first', 'second'] : ['first']
  return (
    <div className={`${styles.column} ${turned ? styles.turned : ''}`} data-turned={turned || undefined}>
      <div className={styles.run}>
        {rounds.map((round) =>
          pictures.map((picture, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture may be there twice, and none ever moves
            <span key={`${round}-${i}`} className={styles.picture} data-round={round}>
              <StudioImage
                picture={picture}
                sizes={SIZES}
                alt=""
                loading={round === 'first' && i < IN_FIRST_VIEW ? 'eager' : 'lazy'}
              />
            </span>
          )),
        )}
      </div>
    </div>
  )
}
