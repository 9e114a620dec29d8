import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './service-card.module.css'

export function ServiceCardSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton className={styles.picture} />
      <Skeleton className={styles.line} />
      <Skeleton className={styles.shortLine} />
    </div>
  )
}
