import { type EnquiryStatus, STATUS_NAMES } from '@linework/contract/desk/enquiries'
import styles from './status-label.module.css'

/** A coloured dot with the status as text, because colour is not accessible to everyone. */
export function StatusLabel({ status }: { status: EnquiryStatus }) {
  return (
    <span className={styles.status} data-status={status}>
      {STATUS_NAMES[status]}
    </span>
  )
}
