import type { ShownPicture } from '@linework/contract/studio/shapes'
import { StudioImage } from '../../../shared/pictures/studio-image.tsx'
import styles from './hero-wall.module.css'

const SIZES = '(max-width: 860px) 44vw, 25vw'

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
              <StudioImage picture={picture} sizes={SIZES} alt="" />
            </span>
          )),
        )}
      </div>
    </div>
  )
}
