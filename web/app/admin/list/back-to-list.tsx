import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './back-to-list.module.css'

/** To the page of the list that somebody came from, else to its first. */
export function BackToList({ to }: { to: string }) {
  const state: { listAddress?: string } | null = useLocation().state
  return (
    <p className={styles.back}>
      <ButtonLink to={state?.listAddress ?? to} variant="ghost" size="small" arrow={false}>
        <Icon name="back" size={18} />
        Back
      </ButtonLink>
    </p>
  )
}
