import { type ReactNode, useId } from 'react'
import { Row } from '../../../ui/layout/layout.tsx'
import styles from './panel.module.css'

interface Props {
  title: string
  hint?: string
  aside?: ReactNode
  fields?: boolean
  children: ReactNode
}

export function Panel({ title, hint, aside, fields, children }: Props) {
  const id = useId()
  return (
    <section className={`surface ${styles.panel}`} data-fields={fields} aria-labelledby={id}>
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
