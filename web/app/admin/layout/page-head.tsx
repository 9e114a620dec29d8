import type { ReactNode } from 'react'
import styles from './page-head.module.css'

/** A screen's title, and beside it what can be done there. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  )
}
