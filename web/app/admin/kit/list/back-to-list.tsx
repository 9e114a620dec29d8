import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { GhostLink } from '../../../ui/buttons/button-link.tsx'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import styles from './back-to-list.module.css'

export function BackToList({ to, children }: { to: string; children?: ReactNode }) {
  const state: { listUrl?: string } | null = useLocation().state
  return (
    <Row gap={3} wrap justify="between" className={`mb-6 ${styles.line}`}>
      <GhostLink to={state?.listUrl ?? to}>
        <OfficeIcon name="back" size={18} />
        Back
      </GhostLink>
      <Row gap={3} wrap justify="end" className={styles.actions}>
        {children}
      </Row>
    </Row>
  )
}
