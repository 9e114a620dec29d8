import { HEALING_NAMES } from '@linework/contract/content/gallery-texts'
import type { Picture as PictureData } from '@linework/contract/records/pictures-shapes'
import { type CSSProperties, useState } from 'react'
import { Picture } from '../../shared/pictures/picture.tsx'
import styles from './pair-slider.module.css'

const MIDDLE = 50
const END = 100

interface Props {
  fresh: PictureData
  healed: PictureData
  sizes: string
  alt: string
}

/** Shows the fresh picture over the healed one, up to the handle. No automatic motion. */
export function PairSlider({ fresh, healed, sizes, alt }: Props) {
  const [share, setShare] = useState(MIDDLE)
  return (
    <div className={styles.pair} style={{ '--share': `${share}%` } as CSSProperties}>
      <Picture className={styles.picture} picture={healed} sizes={sizes} alt={alt} priority="high" />
      <Picture
        className={`${styles.picture} ${styles.upper}`}
        picture={fresh}
        sizes={sizes}
        alt=""
        priority="high"
      />
      <span className={`${styles.name} ${styles.left}`} aria-hidden="true">
        {HEALING_NAMES.fresh}
      </span>
      <span className={`${styles.name} ${styles.right}`} aria-hidden="true">
        {HEALING_NAMES.healed}
      </span>
      <input
        className={styles.range}
        type="range"
        min={0}
        max={END}
        value={share}
        aria-label="Compare fresh and healed"
        aria-valuetext={`${share} % fresh, ${END - share} % healed`}
        onChange={(event) => setShare(Number(event.target.value))}
        // Arrow keys and swipes control the slider here, not the viewer.
        onKeyDown={(event) => (event.key === 'Escape' ? undefined : event.stopPropagation())}
        onPointerDown={(event) => event.stopPropagation()}
        onTouchStart={(event) => event.stopPropagation()}
      />
    </div>
  )
}

/** Returns which of the two pictures is fresh and which is healed. */
export const inOrder = (picture: PictureData & { healing?: string | null }, pair: PictureData) =>
  picture.healing === 'fresh' ? { fresh: picture, healed: pair } : { fresh: pair, healed: picture }
