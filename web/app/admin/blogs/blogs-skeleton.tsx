import { BLOGS_IN_BACK_OFFICE } from '@prahar/contract/blogs'
import { Skeleton } from '../../ui/skeleton.tsx'
import cardStyles from './blog-card.module.css'
import styles from './blogs-list.module.css'

const CARDS = Array.from({ length: BLOGS_IN_BACK_OFFICE }, (_, i) => i)

export function BlogsSkeleton() {
  return (
    <ul className={styles.grid} aria-label="Loading blogs" aria-busy="true">
      {CARDS.map((card) => (
        <li key={card} className={cardStyles.card}>
          <Skeleton className={cardStyles.picture} />
          <div className={cardStyles.words}>
            <Skeleton className={cardStyles.titleSkeleton} />
            <Skeleton className={cardStyles.textSkeleton} />
          </div>
        </li>
      ))}
    </ul>
  )
}
