import { Skeleton } from '../../ui/skeleton.tsx'
import cardStyles from './link-card.module.css'
import styles from './links-grid.module.css'

const CARDS = [0, 1, 2, 3, 4, 5, 6, 7]

export function LinksSkeleton({ label }: { label: string }) {
  return (
    <ul className={styles.grid} aria-label={label} aria-busy="true">
      {CARDS.map((card) => (
        <li key={card} className={cardStyles.card}>
          <Skeleton className={cardStyles.frame} />
          <div className={cardStyles.caption}>
            <Skeleton className={cardStyles.wait} />
          </div>
        </li>
      ))}
    </ul>
  )
}
