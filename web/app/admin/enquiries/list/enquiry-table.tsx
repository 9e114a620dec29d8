import type { Enquiry } from '@linework/contract/enquiries/shapes'
import { Link } from 'react-router'
import { formatDay } from '../../../shared/format-day.ts'
import { studioIsoDay } from '../../../shared/studio-moments.ts'
import { telLink } from '../../../shared/tel-link.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { OPEN_REQUEST } from '../enquiry-query.ts'
import { StatusLabel } from '../status-label.tsx'
import styles from './enquiry-table.module.css'

interface Props {
  label: string
  serviceHeading: string
  requests: Enquiry[]
  actions?: {
    onView: (request: Enquiry) => void
    onDelete: (request: Enquiry) => void
  }
}

/** A table, and on a phone a list. The desk's hides what stands in the details; the short one shows everything. */
export function RequestTable({ label, serviceHeading, requests, actions }: Props) {
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
        {requests.map((request) => (
          <tr key={request._id}>
            <th scope="row" className={styles.name}>
              {request.unread ? (
                <span className={styles.unread}>
                  <span className={styles.hidden}>Unread: </span>
                </span>
              ) : null}
              {actions ? (
                request.name
              ) : (
                <Link className={styles.open} to={`/admin/contact?${OPEN_REQUEST}=${request._id}`}>
                  {request.name}
                </Link>
              )}
            </th>
            <td className={styles.email}>
              {actions ? request.email : <a href={`mailto:${request.email}`}>{request.email}</a>}
            </td>
            <td className={styles.phone}>
              {actions ? request.phone : <a href={telLink(request.phone)}>{request.phone}</a>}
            </td>
            <td className={styles.service}>{request.service}</td>
            <td className={styles.description}>{request.description}</td>
            <td className={styles.date}>{formatDay(studioIsoDay(new Date(request.createdAt)))}</td>
            {actions ? (
              <>
                <td className={styles.status}>
                  <StatusLabel status={request.status} />
                  {request.undelivered ? (
                    <span className={styles.undelivered}>Mail not delivered</span>
                  ) : null}
                </td>
                <td className={styles.actions}>
                  <IconButton
                    icon="eye"
                    label={`View ${request.name}`}
                    onClick={() => actions.onView(request)}
                  />
                  <IconButton
                    icon="trash"
                    label={`Delete ${request.name}`}
                    danger
                    onClick={() => actions.onDelete(request)}
                  />
                </td>
              </>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
