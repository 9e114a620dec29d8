import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  )
}
