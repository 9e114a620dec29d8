import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { OfficeIcon } from '../../ui/icons/office-icon.tsx'
import styles from './back-to-list.module.css'

interface Props {
  to: string
  /** Actions at the other end of the line. */
  children?: ReactNode
}

/** Leads to the page of the list that the user came from, or to the first. */
export function BackToList({ to, children }: Props) {
  const state: { listAddress?: string } | null = useLocation().state
  return (
    <div className={styles.line}>
      <ButtonLink to={state?.listAddress ?? to} variant="ghost" size="small" arrow={false}>
        <OfficeIcon name="back" size={18} />
        Back
      </ButtonLink>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
