import { ARTISTS_IN_BACK_OFFICE } from '@linework/contract/content/artists'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Grid } from '../../../ui/layout/layout.tsx'
import frame from '../../kit/list/cards.module.css'
import cardStyles from './artist-card.module.css'

const CARDS = Array.from({ length: ARTISTS_IN_BACK_OFFICE }, (_, i) => i)

export function ArtistsSkeleton() {
  return (
    <Grid as="ul" min="small" gap={5} aria-label="Loading artists" aria-busy="true">
      {CARDS.map((card) => (
        <li key={card} className={`${frame.card} ${cardStyles.card}`}>
          <Skeleton className={cardStyles.picture} />
          <div className={cardStyles.text}>
            <Skeleton className={cardStyles.nameSkeleton} />
            <Skeleton className={cardStyles.factSkeleton} />
          </div>
        </li>
      ))}
    </Grid>
  )
}
