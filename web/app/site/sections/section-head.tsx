import type { ReactNode } from 'react'
import styles from './section-head.module.css'

/** A section's title, with a link or controls beside it. */
export function SectionHead({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {children}
    </div>
  )
}
