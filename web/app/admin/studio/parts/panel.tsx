import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

interface Props {
  title: string
  /** A sentence below the title. */
  hint?: string
  /** Beside the title. */
  tool?: ReactNode
  children: ReactNode
}

/** A group of fields of one subject. */
export function Panel({ title, hint, tool, children }: Props) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {tool}
      </div>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {children}
    </section>
  )
}
