import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Grid } from '../../../ui/layout/layout.tsx'
import cards from './cards.module.css'

interface Props {
  label: string
  count: number
}

export function CardsSkeleton({ label, count }: Props) {
  return (
    <Grid as="ul" min="medium" gap={5} aria-label={label} aria-busy="true">
      {Array.from({ length: count }, (_, i) => i).map((card) => (
        <li key={card} className={cards.card}>
          <Skeleton className={cards.picture} />
          <div className={cards.words}>
            <Skeleton className={cards.nameSkeleton} />
            <Skeleton className={cards.textSkeleton} />
          </div>
        </li>
      ))}
    </Grid>
  )
}
