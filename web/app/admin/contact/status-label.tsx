import type { ContactStatus } from '@linework/contract/contact/limits'
import { STATUS_NAMES } from '@linework/contract/contact/texts'
import styles from './status-label.module.css'

/** A dot and the word: nobody has to know the colours. */
export function StatusLabel({ status }: { status: ContactStatus }) {
  return (
    <span className={styles.status} data-status={status}>
      {STATUS_NAMES[status]}
    </span>
  )
}
