import { GALLERY_IN_BACK_OFFICE } from '@linework/contract/gallery/limits'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './gallery-page.module.css'
import tileStyles from './gallery-tile.module.css'

const CARDS = Array.from({ length: GALLERY_IN_BACK_OFFICE }, (_, i) => i)

export function GallerySkeleton() {
  return (
    <ul className={styles.grid} aria-label="Loading images" aria-busy="true">
      {CARDS.map((card) => (
        <li key={card}>
          <Skeleton className={tileStyles.picture} />
        </li>
      ))}
    </ul>
  )
}
