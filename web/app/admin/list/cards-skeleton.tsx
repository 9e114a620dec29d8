import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import cards from './cards.module.css'

interface Props {
  label: string
  count: number
  /** The list's grid. */
  className: string | undefined
}

export function CardsSkeleton({ label, count, className }: Props) {
  return (
    <ul className={className} aria-label={label} aria-busy="true">
      {Array.from({ length: count }, (_, i) => i).map((card) => (
        <li key={card} className={cards.card}>
          <Skeleton className={cards.picture} />
          <div className={cards.words}>
            <Skeleton className={cards.nameSkeleton} />
            <Skeleton className={cards.textSkeleton} />
          </div>
        </li>
      ))}
    </ul>
  )
}
