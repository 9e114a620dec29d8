import styles from './field-conflict.module.css'
import type { Marked } from './mark-difference.ts'

export function MarkedText({ before, differs, after }: Marked) {
  if (`${before}${differs}${after}`.trim() === '') return <span className={styles.empty}>Empty</span>
  return (
    <span className={styles.text}>
      {before}
      {differs === '' ? null : <mark className={styles.differs}>{differs}</mark>}
      {after}
    </span>
  )
}
