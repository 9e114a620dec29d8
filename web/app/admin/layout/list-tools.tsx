import type { ReactNode } from 'react'
import styles from './page-head.module.css'

/** The buttons beside a list's title. */
export function ListTools({ children }: { children: ReactNode }) {
  return <div className={styles.tools}>{children}</div>
}
