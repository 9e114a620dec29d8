import type { ReactNode } from 'react'
import { Row } from '../../../ui/layout/layout.tsx'
import styles from './page-head.module.css'

/** Buttons next to a list title. */
export function ListTools({ children }: { children: ReactNode }) {
  return (
    <Row gap={3} wrap className={styles.tools}>
      {children}
    </Row>
  )
}
