import { type ReactNode, useId } from 'react'
import { Row } from '../../../../ui/layout/layout.tsx'
import styles from './panel.module.css'

interface Props {
  title: string
  /** A sentence below the title. */
  hint?: string
  /** A button next to the title. */
  tool?: ReactNode
  children: ReactNode
}

/** A group of related fields. */
export function Panel({ title, hint, tool, children }: Props) {
  const id = useId()
  return (
    <section className={`surface ${styles.panel}`} aria-labelledby={id}>
      <Row wrap align="center" justify="between" className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {tool}
      </Row>
      {hint ? <p className={`muted text-sm ${styles.hint}`}>{hint}</p> : null}
      {children}
    </section>
  )
}
