import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import itemStyles from './faq-item.module.css'

const ROWS = [0, 1, 2, 3, 4]

export function FaqsSkeleton() {
  return (
    <ul className="surface" aria-label="Loading FAQs" aria-busy="true">
      {ROWS.map((row) => (
        <li key={row} className={itemStyles.item}>
          <div className={itemStyles.row}>
            <Skeleton className={itemStyles.wait} />
            <Skeleton className={itemStyles.waitPill} />
          </div>
        </li>
      ))}
    </ul>
  )
}
