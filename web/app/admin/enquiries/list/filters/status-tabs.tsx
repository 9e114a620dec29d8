import { DAYS } from '@linework/contract/contact-info/limits'
import type { EnquiryView } from '@linework/contract/enquiries/limits'
import { STATUS_NAMES } from '@linework/contract/enquiries/texts'
import { Link } from 'react-router'
import { OfficeIcon } from '../../../../ui/icons/office-icon.tsx'
import { useUnread } from '../../../layout/unread-count.ts'
import { listAddress } from '../../../list/list-address.ts'
import { type EnquiryQuery, viewOf } from '../../enquiry-query.ts'
import styles from './status-tabs.module.css'

const VIEWS = ['open', 'all', 'new', 'contacted', 'booked', 'waitlist', 'closed', 'spam'] as const

const NAMES = { open: 'Open', all: 'All', waitlist: 'Waitlist', ...STATUS_NAMES }

/** Spam is in no other tab. */
export function StatusTabs({ query }: { query: EnquiryQuery }) {
  const current = viewOf(query)
  return (
    <nav className={styles.tabs} aria-label="Status">
      {VIEWS.map((view) => (
        <Link
          key={view}
          className={styles.tab}
          to={listAddress('/admin/contact', { ...query, status: view === 'open' ? '' : view, weekday: '' })(
            1,
          )}
          preventScrollReset
          aria-current={view === current ? 'page' : undefined}
        >
          {NAMES[view]}
          <Count view={view} />
        </Link>
      ))}
      {query.mail === 'failed' ? <Only text="Email not delivered" without={{ ...query, mail: '' }} /> : null}
      {query.weekday === '' ? null : (
        <Only text={`Free on ${DAYS[Number(query.weekday)]}s`} without={{ ...query, weekday: '' }} />
      )}
    </nav>
  )
}

/** A filter that only a link sets. */
const Only = ({ text, without }: { text: string; without: EnquiryQuery }) => (
  <Link
    className={`${styles.tab} ${styles.only}`}
    to={listAddress('/admin/contact', { ...without })(1)}
    preventScrollReset
  >
    <span className="visually-hidden">Remove the filter: </span>
    {text}
    <OfficeIcon name="close" size={16} />
  </Link>
)

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
