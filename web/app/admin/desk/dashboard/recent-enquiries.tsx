import type { Enquiry } from '@linework/contract/desk/enquiries-shapes'
import { Link } from 'react-router'
import { telLink } from '../../../shared/contact/tel-link.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { formatDay } from '../../../shared/time/format-day.ts'
import { studioIsoDay } from '../../../shared/time/studio-moments.ts'
import { GhostLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../kit/list/list-states.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import { OPEN_ENQUIRY } from '../urls/enquiry-query.ts'
import styles from './recent-enquiries.module.css'

export function RecentTable({ enquiries }: { enquiries: Enquiry[] }) {
  const { clock } = useStudio()
  return (
    <table className={styles.table} aria-label="Recent Contacts">
      <thead className="narrow-hidden">
        <tr>
          {['Name', 'Email', 'Phone', 'Services', 'Description', 'Date'].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {enquiries.map((enquiry) => (
          <tr key={enquiry._id}>
            <th scope="row" className={styles.name}>
              {enquiry.unread ? (
                <span className="dot unread-dot">
                  <span className="visually-hidden">Unread: </span>
                </span>
              ) : null}
              <Link className="hover-underline" to={`/admin/contact?${OPEN_ENQUIRY}=${enquiry._id}`}>
                {enquiry.name}
              </Link>
            </th>
            <td className={styles.email}>
              {enquiry.email === '' ? (
                'None'
              ) : (
                <a className="hover-underline" href={`mailto:${enquiry.email}`}>
                  {enquiry.email}
                </a>
              )}
            </td>
            <td className={styles.phone}>
              {enquiry.phone === '' ? (
                'None'
              ) : (
                <a className="hover-underline" href={telLink(enquiry.phone)}>
                  {enquiry.phone}
                </a>
              )}
            </td>
            <td className={styles.service}>{enquiry.service}</td>
            <td className={`muted truncate ${styles.description}`}>{enquiry.description}</td>
            <td className={styles.date}>{formatDay(studioIsoDay(new Date(enquiry.createdAt), clock))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface Props {
  enquiries: Enquiry[] | undefined
  onRetry: () => void
}

export function RecentEnquiries({ enquiries, onRetry }: Props) {
  return (
    <Panel title="Recent Contacts" aside={<GhostLink label="View All" to="/admin/contact" />}>
      {enquiries === undefined ? (
        <LoadFailed things="Enquiries" onRetry={onRetry} />
      ) : enquiries.length === 0 ? (
        <EmptyState text="No contact requests yet." />
      ) : (
        <RecentTable enquiries={enquiries} />
      )}
    </Panel>
  )
}
