import { FEEDBACK_PAGE } from '@linework/contract/feedback/limits'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import cardStyles from './feedback-card.module.css'
import styles from './feedback-list.module.css'

const CARDS = Array.from({ length: FEEDBACK_PAGE }, (_, i) => i)

export function FeedbackSkeleton() {
  return (
    <ul className={styles.grid} aria-label="Loading feedback" aria-busy="true">
      {CARDS.map((card) => (
        <li key={card} className={cardStyles.card}>
          <Skeleton className={cardStyles.waitName} />
          <Skeleton className={cardStyles.waitMessage} />
        </li>
      ))}
    </ul>
  )
}
