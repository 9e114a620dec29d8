import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './artist-card.module.css'

export function ArtistCardSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton className={styles.disc} />
      <Skeleton className={styles.line} />
    </div>
  )
}
