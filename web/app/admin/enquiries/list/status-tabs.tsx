import { ENQUIRY_STATUSES } from '@linework/contract/enquiries/limits'
import { STATUS_NAMES } from '@linework/contract/enquiries/texts'
import { Link } from 'react-router'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { useUnread } from '../../layout/unread-count.ts'
import { listAddress } from '../../list/list-address.ts'
import type { EnquiryQuery } from '../enquiry-query.ts'
import styles from './status-tabs.module.css'

/** Spam is in no other tab. Its tab counts the unread ones, because a real enquiry may be among them. */
export function StatusTabs({ query }: { query: EnquiryQuery }) {
  const { suspects } = useUnread()
  return (
    <nav className={styles.tabs} aria-label="Status">
      {(['', ...ENQUIRY_STATUSES] as const).map((status) => (
        <Link
          key={status}
          className={styles.tab}
          to={listAddress('/admin/contact', { ...query, status })(1)}
          preventScrollReset
          aria-current={status === query.status ? 'page' : undefined}
        >
          {status === '' ? 'All' : STATUS_NAMES[status]}
          {status === 'spam' && suspects > 0 ? (
            <span className={styles.count}>
              {suspects}
              <span className="visually-hidden"> unread</span>
            </span>
          ) : null}
        </Link>
      ))}
      {query.mail === 'failed' ? (
        <Link
          className={`${styles.tab} ${styles.only}`}
          to={listAddress('/admin/contact', { ...query, mail: '' })(1)}
          preventScrollReset
        >
          <span className="visually-hidden">Remove the filter: </span>
          Mail not delivered
          <OfficeIcon name="close" size={16} />
        </Link>
      ) : null}
    </nav>
  )
}
