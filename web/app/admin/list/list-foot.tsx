import type { ReactNode } from 'react'
import styles from './list-foot.module.css'

/** After a list: what is rarely needed. */
export const ListFoot = ({ children }: { children: ReactNode }) => (
  <div className={styles.foot}>{children}</div>
)
