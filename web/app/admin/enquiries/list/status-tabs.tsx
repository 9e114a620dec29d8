import { ENQUIRY_STATUSES, type EnquiryView } from '@linework/contract/enquiries/limits'
import { STATUS_NAMES } from '@linework/contract/enquiries/texts'
import { Link } from 'react-router'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { useUnread } from '../../layout/unread-count.ts'
import { listAddress } from '../../list/list-address.ts'
import { type EnquiryQuery, viewOf } from '../enquiry-query.ts'
import styles from './status-tabs.module.css'

const VIEWS = ['open', 'all', ...ENQUIRY_STATUSES] as const

const NAMES = { open: 'Open', all: 'All', ...STATUS_NAMES }

/** Spam is in no other tab. */
export function StatusTabs({ query }: { query: EnquiryQuery }) {
  const current = viewOf(query)
  return (
    <nav className={styles.tabs} aria-label="Status">
      {VIEWS.map((view) => (
        <Link
          key={view}
          className={styles.tab}
          to={listAddress('/admin/contact', { ...query, status: view === 'open' ? '' : view })(1)}
          preventScrollReset
          aria-current={view === current ? 'page' : undefined}
        >
          {NAMES[view]}
          <Count view={view} />
        </Link>
      ))}
      {query.mail === 'failed' ? (
        <Link
          className={`${styles.tab} ${styles.only}`}
          to={listAddress('/admin/contact', { ...query, mail: '' })(1)}
          preventScrollReset
        >
          <span className="visually-hidden">Remove the filter: </span>
          Email not delivered
          <OfficeIcon name="close" size={16} />
        </Link>
      ) : null}
    </nav>
  )
}

/** What is finished is not counted. Of spam only the unread is, because a real enquiry may be among it. */
function Count({ view }: { view: EnquiryView | 'all' }) {
  const { byStatus, suspects } = useUnread()
  if (view === 'all' || view === 'closed') return null
  const count = view === 'spam' ? suspects : byStatus[view]
  if (count === 0) return null
  return (
    <span className={styles.count}>
      {count}
      {view === 'spam' ? <span className="visually-hidden"> unread</span> : null}
    </span>
  )
}
