import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { GhostLink } from '../../../ui/buttons/button-link.tsx'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import styles from './back-to-list.module.css'

interface Props {
  to: string
  /** Actions at the other end of the line. */
  children?: ReactNode
}

/** Links to the list page that the user came from, or to the first page. */
export function BackToList({ to, children }: Props) {
  const state: { listUrl?: string } | null = useLocation().state
  return (
    <Row gap={3} wrap justify="between" className={styles.line}>
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
