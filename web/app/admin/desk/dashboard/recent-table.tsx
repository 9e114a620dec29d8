import type { Enquiry } from '@linework/contract/desk/enquiries-shapes'
import { Link } from 'react-router'
import { telLink } from '../../../shared/contact/tel-link.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { formatDay } from '../../../shared/time/format-day.ts'
import { studioIsoDay } from '../../../shared/time/studio-moments.ts'
import { OPEN_ENQUIRY } from '../urls/enquiry-query.ts'
import styles from './recent-table.module.css'

/** Shown as a list on phones, where the whole row opens the enquiry. */
export function RecentTable({ enquiries }: { enquiries: Enquiry[] }) {
  const { clock } = useStudio()
  return (
    <table className={styles.table} aria-label="Recent Contacts">
      <thead>
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
                <span className={styles.unread}>
                  <span className="visually-hidden">Unread: </span>
                </span>
              ) : null}
              <Link className={styles.open} to={`/admin/contact?${OPEN_ENQUIRY}=${enquiry._id}`}>
                {enquiry.name}
              </Link>
            </th>
            <td className={styles.email}>
              {enquiry.email === '' ? 'None' : <a href={`mailto:${enquiry.email}`}>{enquiry.email}</a>}
            </td>
            <td className={styles.phone}>
              {enquiry.phone === '' ? 'None' : <a href={telLink(enquiry.phone)}>{enquiry.phone}</a>}
            </td>
            <td className={styles.service}>{enquiry.service}</td>
            <td className={styles.description}>{enquiry.description}</td>
            <td className={styles.date}>{formatDay(studioIsoDay(new Date(enquiry.createdAt), clock))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
