import { GALLERY_IN_BACK_OFFICE } from '@linework/contract/content/gallery'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Grid } from '../../../ui/layout/layout.tsx'
import tileStyles from './gallery-tile.module.css'

const CARDS = Array.from({ length: GALLERY_IN_BACK_OFFICE }, (_, i) => i)

export function GallerySkeleton() {
  return (
    <Grid as="ul" min="small" gap={5} aria-label="Loading images" aria-busy="true">
      {CARDS.map((card) => (
        <li key={card}>
          <Skeleton className={tileStyles.picture} />
        </li>
      ))}
    </Grid>
  )
}
