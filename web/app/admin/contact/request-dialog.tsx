import type { ContactRequest } from '@prahar/contract/contact'
import type { ReactNode } from 'react'
import { formatDay } from '../../shared/format-day.ts'
import { studioClock, studioIsoDay } from '../../shared/studio-time.ts'
import { telLink } from '../../shared/tel-link.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-look.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './request-dialog.module.css'

interface Props {
  request: ContactRequest
  onClose: () => void
  onDelete: () => void
}

/** Everything the visitor wrote, and the ways to answer. */
export function RequestDialog({ request, onClose, onDelete }: Props) {
  const { name, email, phone, service, artist, inspiration, description } = request
  const sent = new Date(request.createdAt)
  return (
    <Dialog
      title={name}
      side
      onClose={onClose}
      footer={(close) => (
        <div className={styles.footer}>
          <Button variant="ghost" size="small" onClick={onDelete}>
            <Icon name="trash" size={18} />
            Delete
          </Button>
          <Button variant="ghost" size="small" onClick={close}>
            Close
          </Button>
        </div>
      )}
    >
      <p className={styles.sent}>
        {`${formatDay(studioIsoDay(sent))}, ${studioClock(sent).text.slice(0, 'HH:MM'.length)}`}
      </p>
      <div className={styles.answers}>
        <a className={buttonClass({ size: 'small' })} href={telLink(phone)}>
          Call
        </a>
        <a className={buttonClass({ size: 'small', variant: 'ghost' })} href={`mailto:${email}`}>
          Email
        </a>
      </div>
      <dl className={styles.details}>
        <Detail term="Phone">{phone}</Detail>
        <Detail term="Email">{email}</Detail>
        <Detail term="Service">{service}</Detail>
        <Detail term="Artist">{artist}</Detail>
        {inspiration ? (
          <Detail term="Inspiration">
            <a className={styles.link} href={inspiration} target="_blank" rel="noopener noreferrer">
              {inspiration}
            </a>
          </Detail>
        ) : null}
      </dl>
      <h3 className={styles.term}>Description</h3>
      <p className={styles.description}>{description}</p>
    </Dialog>
  )
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}
