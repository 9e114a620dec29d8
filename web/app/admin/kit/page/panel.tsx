import { type ReactNode, useId } from 'react'
import { Row } from '../../../ui/layout/layout.tsx'
import styles from './panel.module.css'

interface Props {
  title: string
  /** Content next to the title. */
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

export function Panel({ title, aside, className = '', children }: Props) {
  const id = useId()
  return (
    <section className={`${styles.panel} ${className}`} aria-labelledby={id}>
      <Row wrap align="center" justify="between" className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {aside}
      </Row>
      {children}
    </section>
  )
}
