import type { Enquiry } from '@linework/contract/enquiries/shapes'
import { TOPIC_NAMES } from '@linework/contract/enquiries/topics'
import { OfficeIcon } from '../../ui/icons/office-icon.tsx'
import styles from './service-text.module.css'

/** What an enquiry is about. What heals badly has a sign and few words, which fit into the row of a phone. */
export function ServiceText({
  enquiry: { service, topic },
}: {
  enquiry: Pick<Enquiry, 'service' | 'topic'>
}) {
  if (topic !== 'healing') return service
  return (
    <strong className={styles.urgent}>
      <OfficeIcon name="warning" size={16} />
      <span className="visually-hidden">Urgent: </span>
      {TOPIC_NAMES.healing}
    </strong>
  )
}
