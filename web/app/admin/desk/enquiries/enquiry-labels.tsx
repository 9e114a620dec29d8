import { type EnquiryStatus, STATUS_NAMES } from '@linework/contract/desk/enquiries'
import type { Enquiry } from '@linework/contract/desk/enquiries-shapes'
import { TOPIC_NAMES } from '@linework/contract/desk/topics'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import styles from './enquiry-labels.module.css'

/** A coloured dot with the status as text, because colour is not accessible to everyone. */
export function StatusLabel({ status }: { status: EnquiryStatus }) {
  return (
    <span className={`dot ${styles.status}`} data-status={status}>
      {STATUS_NAMES[status]}
    </span>
  )
}

export function ServiceText({
  enquiry: { service, topic },
}: {
  enquiry: Pick<Enquiry, 'service' | 'topic'>
}) {
  if (topic !== 'healing') return service
  return (
    <strong className={`semibold text-highlight ${styles.urgent}`}>
      <OfficeIcon name="warning" size={16} />
      <span className="visually-hidden">Urgent: </span>
      {TOPIC_NAMES.healing}
    </strong>
  )
}
