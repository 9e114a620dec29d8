import { CONTACT_STATUSES, STATUS_NAMES } from '@prahar/contract/contact'
import { Link } from 'react-router'
import { listAddress } from '../list/list-address.ts'
import type { ContactQuery } from './contact-query.ts'
import styles from './status-tabs.module.css'

/** Spam is a view of its own: it is in none of the others. */
export function StatusTabs({ query }: { query: ContactQuery }) {
  return (
    <nav className={styles.tabs} aria-label="Status">
      {(['', ...CONTACT_STATUSES] as const).map((status) => (
        <Link
          key={status}
          className={styles.tab}
          to={listAddress('/admin/contact', { ...query, status })(1)}
          preventScrollReset
          aria-current={status === query.status ? 'page' : undefined}
        >
          {status === '' ? 'All' : STATUS_NAMES[status]}
        </Link>
      ))}
    </nav>
  )
}
