import type { ReactNode } from 'react'
import styles from './section-head.module.css'

/** A section's title, with a link or controls beside it. */
export function SectionHead({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className={styles.header}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {children}
    </div>
  )
}

const LARGE = 10
const MEDIUM = 18

/** Returns the size at which the longest line of a title fits a phone; longer lines wrap between words. */
export function titleSize(...lines: string[]): 'large' | 'medium' | 'small' {
  const longest = Math.max(...lines.map((line) => line.length))
  if (longest <= LARGE) return 'large'
  return longest <= MEDIUM ? 'medium' : 'small'
}
