import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
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
      <ButtonLink to={state?.listUrl ?? to} variant="ghost" size="small" arrow={false}>
        <OfficeIcon name="back" size={18} />
        Back
      </ButtonLink>
      <Row gap={3} wrap justify="end" className={styles.actions}>
        {children}
      </Row>
    </Row>
  )
}
