import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Grid, Row } from '../../../ui/layout/layout.tsx'
import frame from '../../kit/list/cards.module.css'
import cardStyles from './link-card.module.css'
import type { LinkKind } from './link-kind.ts'
import styles from './links-grid.module.css'

export function LinksSkeleton({ kind }: { kind: LinkKind }) {
  const cards = Array.from({ length: kind.perPage }, (_, i) => i)
  return (
    <Grid
      as="ul"
      min="small"
      gap={5}
      className={styles.grid}
      aria-label={`Loading ${kind.title.toLowerCase()}`}
      aria-busy="true"
    >
      {cards.map((card) => (
        <li key={card} className={`${frame.card} ${cardStyles.card}`}>
          <Skeleton className={cardStyles.frame} />
          <Row gap={1} align="center" className={`muted text-sm ${cardStyles.caption}`}>
            <Skeleton className={cardStyles.wait} />
          </Row>
        </li>
      ))}
    </Grid>
  )
}
