import type { ReactNode } from 'react'
import styles from './list-foot.module.css'

/** Rarely used actions below a list. */
export const ListFoot = ({ children }: { children: ReactNode }) => (
  <div className={styles.foot}>{children}</div>
)
