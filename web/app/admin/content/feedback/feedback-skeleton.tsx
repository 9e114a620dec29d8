import { FEEDBACK_PAGE } from '@linework/contract/content/feedback-kind'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Grid } from '../../../ui/layout/layout.tsx'
import cardStyles from './feedback-card.module.css'

const CARDS = Array.from({ length: FEEDBACK_PAGE }, (_, i) => i)

export function FeedbackSkeleton() {
  return (
    <Grid as="ul" min="large" gap={5} aria-label="Loading feedback" aria-busy="true">
      {CARDS.map((card) => (
        <li key={card} className={`surface ${cardStyles.card}`}>
          <Skeleton className={cardStyles.waitName} />
          <Skeleton className={cardStyles.waitMessage} />
        </li>
      ))}
    </Grid>
  )
}
