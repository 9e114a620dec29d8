import type { EnquiryStatus } from '@linework/contract/enquiries/limits'
import { STATUS_NAMES } from '@linework/contract/enquiries/texts'
import styles from './status-label.module.css'

/** A coloured dot with the status in words, because colour alone tells some people nothing. */
export function StatusLabel({ status }: { status: EnquiryStatus }) {
  return (
    <span className={styles.status} data-status={status}>
      {STATUS_NAMES[status]}
    </span>
  )
}
