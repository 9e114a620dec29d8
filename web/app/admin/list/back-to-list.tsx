import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { OfficeIcon } from '../../ui/icons/office-icon.tsx'
import styles from './back-to-list.module.css'

interface Props {
  to: string
  /** What else can be done, at the other end of the line. */
  children?: ReactNode
}

/** To the page of the list that somebody came from, else to its first. */
export function BackToList({ to, children }: Props) {
  const state: { listAddress?: string } | null = useLocation().state
  return (
    <div className={styles.line}>
      <ButtonLink to={state?.listAddress ?? to} variant="ghost" size="small" arrow={false}>
        <OfficeIcon name="back" size={18} />
        Back
      </ButtonLink>
      {children}
    </div>
  )
}
