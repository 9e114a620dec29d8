import { ARTISTS_IN_BACK_OFFICE } from '@linework/contract/artists/limits'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import cardStyles from './artist-card.module.css'
import styles from './artists-list.module.css'

const CARDS = Array.from({ length: ARTISTS_IN_BACK_OFFICE }, (_, i) => i)

export function ArtistsSkeleton() {
  return (
    <ul className={styles.grid} aria-label="Loading artists" aria-busy="true">
      {CARDS.map((card) => (
        <li key={card} className={cardStyles.card}>
          <Skeleton className={cardStyles.picture} />
          <div className={cardStyles.words}>
            <Skeleton className={cardStyles.nameSkeleton} />
            <Skeleton className={cardStyles.factSkeleton} />
          </div>
        </li>
      ))}
    </ul>
  )
}
