import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from './changes-list.module.css'

const ROWS = Array.from({ length: 8 }, (_, i) => i)

export function ChangesSkeleton() {
  return (
    <ul className="surface" aria-label="Loading changes" aria-busy="true">
      {ROWS.map((row) => (
        <li key={row} className={styles.item}>
          <Skeleton className={styles.waiting} />
        </li>
      ))}
    </ul>
  )
}
