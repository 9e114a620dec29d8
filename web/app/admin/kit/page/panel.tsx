import { type ReactNode, useId } from 'react'
import { Row } from '../../../ui/layout/layout.tsx'
import styles from './panel.module.css'

interface Props {
  title: string
  /** A sentence below the title. */
  hint?: string
  /** Content next to the title. */
  aside?: ReactNode
  /** A group of related fields, with space between them. */
  fields?: boolean
  className?: string | undefined
  children: ReactNode
}

export function Panel({ title, hint, aside, fields, className = '', children }: Props) {
  const id = useId()
  return (
    <section className={`surface ${styles.panel} ${className}`} data-fields={fields} aria-labelledby={id}>
      <Row wrap align="center" justify="between" className={styles.header}>
        <h2 className="subheading" id={id}>
          {title}
        </h2>
        {aside}
      </Row>
      {hint ? <p className={`muted text-sm ${styles.hint}`}>{hint}</p> : null}
      {children}
    </section>
  )
}
