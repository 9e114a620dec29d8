import type { Enquiry } from '@linework/contract/enquiries/shapes'
import { Link } from 'react-router'
import { formatDay } from '../../../shared/format-day.ts'
import { studioIsoDay } from '../../../shared/studio-moments.ts'
import { telLink } from '../../../shared/tel-link.ts'
import { useStudio } from '../../../shared/use-studio.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { OPEN_ENQUIRY } from '../enquiry-query.ts'
import { StatusLabel } from '../status-label.tsx'
import styles from './enquiry-table.module.css'

interface Props {
  label: string
  serviceHeading: string
  enquiries: Enquiry[]
  actions?: {
    onView: (enquiry: Enquiry) => void
    /** Without it the role may not delete. */
    onDelete?: ((enquiry: Enquiry) => void) | undefined
  }
}

/** A table, shown as a list on phones. The full list hides columns that the dialog repeats; the dashboard's shows all. */
export function EnquiryTable({ label, serviceHeading, enquiries, actions }: Props) {
  const { clock } = useStudio()
  return (
    <table className={`${styles.table} ${actions ? styles.work : styles.recent}`} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" className={styles.email}>
            Email
          </th>
          <th scope="col" className={styles.phone}>
            Phone
          </th>
          <th scope="col">{serviceHeading}</th>
          <th scope="col">Description</th>
          <th scope="col">Date</th>
          {actions ? (
            <>
              <th scope="col">Status</th>
              <th scope="col">
                <span className={styles.hidden}>Actions</span>
              </th>
            </>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {enquiries.map((enquiry) => (
          <tr key={enquiry._id}>
            <th scope="row" className={styles.name}>
              {enquiry.unread ? (
                <span className={styles.unread}>
                  <span className={styles.hidden}>Unread: </span>
                </span>
              ) : null}
              {actions ? (
                enquiry.name
              ) : (
                <Link className={styles.open} to={`/admin/contact?${OPEN_ENQUIRY}=${enquiry._id}`}>
                  {enquiry.name}
                </Link>
              )}
            </th>
            <td className={styles.email}>
              {actions ? enquiry.email : <a href={`mailto:${enquiry.email}`}>{enquiry.email}</a>}
            </td>
            <td className={styles.phone}>
              {actions ? enquiry.phone : <a href={telLink(enquiry.phone)}>{enquiry.phone}</a>}
            </td>
            <td className={styles.service}>{enquiry.service}</td>
            <td className={styles.description}>{enquiry.description}</td>
            <td className={styles.date}>{formatDay(studioIsoDay(new Date(enquiry.createdAt), clock))}</td>
            {actions ? (
              <>
                <td className={styles.status}>
                  <StatusLabel status={enquiry.status} />
                  {enquiry.undelivered ? (
                    <span className={styles.undelivered}>Mail not delivered</span>
                  ) : null}
                </td>
                <td className={styles.actions}>
                  <IconButton
                    icon="eye"
                    label={`View ${enquiry.name}`}
                    onClick={() => actions.onView(enquiry)}
                  />
                  {actions.onDelete ? (
                    <IconButton
                      icon="trash"
                      label={`Delete ${enquiry.name}`}
                      danger
                      onClick={() => actions.onDelete?.(enquiry)}
                    />
                  ) : null}
                </td>
              </>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
