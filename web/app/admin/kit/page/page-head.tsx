import type { ReactNode } from 'react'
import { Row } from '../../../ui/layout/layout.tsx'
import styles from './page-head.module.css'

/** A screen title with its actions. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Row gap={5} wrap align="center" justify="between" className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </Row>
  )
}
