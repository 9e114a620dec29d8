import { ENQUIRIES_PAGE } from '@linework/contract/enquiries/limits'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './contacts-page.module.css'

const ROWS = Array.from({ length: ENQUIRIES_PAGE }, (_, i) => i)

export function RequestsSkeleton() {
  return (
    <ul className={styles.table} aria-label="Loading contact requests" aria-busy="true">
      {ROWS.map((row) => (
        <li key={row}>
          <Skeleton className={styles.skeleton} />
        </li>
      ))}
    </ul>
  )
}
