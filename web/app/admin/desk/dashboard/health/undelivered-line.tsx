import { Link } from 'react-router'
import { OfficeIcon } from '../../../../ui/icons/office-icon.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import { useUnread } from '../../../kit/session/unread-count.ts'
import styles from './health-line.module.css'

export function UndeliveredLine() {
  const { undelivered } = useUnread()
  if (!(undelivered > 0)) return null
  const enquiries = undelivered === 1 ? '1 enquiry' : `${undelivered} enquiries`
  return (
    <Link className={`${styles.line} ${styles.link}`} data-state="broken" to="/admin/contact?mail=failed">
      <Row as="span" gap={4} align="center" className={styles.text}>
        <OfficeIcon name="warning" size={18} />
        {`${enquiries}: email not delivered`}
      </Row>
      <OfficeIcon name="arrow" size={18} />
    </Link>
  )
}
