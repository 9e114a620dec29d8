import type { ShownPicture } from '@linework/contract/studio/profile/profile-shapes'
import { StudioImage } from '../../../shared/pictures/studio-image.tsx'
import styles from './hero-wall.module.css'

const SIZES = '(max-width: 860px) 44vw, 25vw'

interface Props {
  pictures: readonly ShownPicture[]
  turned: boolean
}

const ROUNDS = ['first', 'second']

/** Decorative pictures, repeated twice for an endless animation. */
export function HeroColumn({ pictures, turned }: Props) {
  return (
    <div className={`${styles.column} ${turned ? styles.turned : ''}`} data-turned={turned || undefined}>
      <div className={styles.run}>
        {ROUNDS.map((round) =>
          pictures.map((picture, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture may occur twice, and none ever moves
            <span key={`${round}-${i}`} className={styles.picture} data-round={round}>
              <StudioImage picture={picture} sizes={SIZES} alt="" />
            </span>
          )),
        )}
      </div>
    </div>
  )
}
