import type { Enquiry } from '@linework/contract/desk/enquiries-shapes'
import { Link } from 'react-router'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { ageOf, isOverdue } from '../../enquiries/age.ts'
import { markContacted } from '../../enquiries/reply/mark-contacted.ts'
import { ReplyLinks } from '../../enquiries/reply/reply-links.tsx'
import { ServiceText } from '../../enquiries/service-text.tsx'
import { OPEN_ENQUIRY } from '../../urls/enquiry-query.ts'
import styles from './waiting-panel.module.css'

interface Props {
  enquiry: Enquiry
  /** The first row shows its reply buttons with text instead of icons only. */
  isFirst: boolean
  onChanged: () => unknown
}

export function WaitingRow({ enquiry, isFirst, onChanged }: Props) {
  const { clock } = useStudio()
  const { _id, name, topic, artist, description, createdAt } = enquiry
  const at = new Date(createdAt)
  const now = new Date()
  return (
    <li className={styles.row} data-first={isFirst}>
      <div className={styles.words}>
        <Link className={`truncate ${styles.name}`} to={`/admin/contact?${OPEN_ENQUIRY}=${_id}`}>
          {name}
        </Link>
        <time className={`muted ${styles.age}`} dateTime={createdAt} data-overdue={isOverdue(at, now)}>
          {ageOf(at, now, clock)}
        </time>
        <p className={styles.message}>{description}</p>
        <p className={styles.what} data-urgent={topic === 'healing'}>
          <ServiceText enquiry={enquiry} />
          {`, ${artist}`}
        </p>
      </div>
      <ReplyLinks
        enquiry={enquiry}
        iconsOnly={!isFirst}
        onReply={() => markContacted(enquiry, (send) => send().then(onChanged))}
      />
    </li>
  )
}
