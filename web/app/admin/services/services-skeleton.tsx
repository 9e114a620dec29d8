import { SERVICES_IN_BACK_OFFICE } from '@prahar/contract/services'
import { Skeleton } from '../../ui/skeleton.tsx'
import cardStyles from './service-card.module.css'
import styles from './services-list.module.css'

const CARDS = Array.from({ length: SERVICES_IN_BACK_OFFICE }, (_, i) => i)

export function ServicesSkeleton() {
  return (
    <ul className={styles.grid} aria-label="Loading services" aria-busy="true">
      {CARDS.map((card) => (
        <li key={card} className={cardStyles.card}>
          <Skeleton className={cardStyles.picture} />
          <div className={cardStyles.words}>
            <Skeleton className={cardStyles.nameSkeleton} />
            <Skeleton className={cardStyles.textSkeleton} />
          </div>
        </li>
      ))}
    </ul>
  )
}
