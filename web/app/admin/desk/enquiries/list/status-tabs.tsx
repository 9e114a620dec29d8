import { type EnquiryView, STATUS_NAMES } from '@linework/contract/desk/enquiries'
import { DAYS } from '@linework/contract/studio/contact-info'
import { Link } from 'react-router'
import { OfficeIcon } from '../../../../ui/icons/office-icon.tsx'
import { Chip } from '../../../../ui/layout/chip.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import { listUrl } from '../../../kit/list/paged-list.tsx'
import { useUnread } from '../../../kit/session/unread-count.ts'
import { type EnquiryQuery, viewOf } from '../../urls/enquiry-query.ts'
import styles from './status-tabs.module.css'

const VIEWS = ['open', 'all', 'new', 'contacted', 'booked', 'waitlist', 'closed', 'spam'] as const

const NAMES = { open: 'Open', all: 'All', waitlist: 'Waitlist', ...STATUS_NAMES }

/** Spam is shown only in the tab Spam, not in All. */
export function StatusTabs({ query }: { query: EnquiryQuery }) {
  const current = viewOf(query)
  return (
    <Row as="nav" gap={2} wrap className={`relative ${styles.tabs}`} aria-label="Status">
      {VIEWS.map((view) => (
        <Chip
          as={Link}
          key={view}
          to={listUrl('/admin/contact', { ...query, status: view === 'open' ? '' : view, weekday: '' })(1)}
          preventScrollReset
          aria-current={view === current ? 'page' : undefined}
        >
          {NAMES[view]}
          <Count view={view} />
        </Chip>
      ))}
      {query.mail === 'failed' ? <Only text="Email not delivered" without={{ ...query, mail: '' }} /> : null}
      {query.weekday === '' ? null : (
        <Only text={`Available on ${DAYS[Number(query.weekday)]}s`} without={{ ...query, weekday: '' }} />
      )}
    </Row>
  )
}

const Only = ({ text, without }: { text: string; without: EnquiryQuery }) => (
  <Chip
    as={Link}
    className={styles.only}
    to={listUrl('/admin/contact', { ...without })(1)}
    preventScrollReset
  >
    <span className="visually-hidden">Remove the filter: </span>
    {text}
    <OfficeIcon name="close" size={16} />
  </Chip>
)

/** Closed enquiries have no count. For spam, unread ones are counted, because one may not be spam. */
function Count({ view }: { view: EnquiryView | 'all' }) {
  const { byStatus, suspects } = useUnread()
  if (view === 'closed') return null
  const { open, booked, closed } = byStatus
  const count = view === 'spam' ? suspects : view === 'all' ? open + booked + closed : byStatus[view]
  if (count === 0) return null
  return (
    <span className={`semibold text-xs ${styles.count}`}>
      {count}
      {view === 'spam' ? <span className="visually-hidden"> unread</span> : null}
    </span>
  )
}
