import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import cardStyles from './link-card.module.css'
import type { LinkKind } from './link-kind.ts'
import styles from './links-grid.module.css'

export function LinksSkeleton({ kind }: { kind: LinkKind }) {
  const cards = Array.from({ length: kind.perPage }, (_, i) => i)
  return (
    <ul className={styles.grid} aria-label={`Loading ${kind.title.toLowerCase()}`} aria-busy="true">
      {cards.map((card) => (
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
