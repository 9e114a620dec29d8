import type { Feedback } from '@linework/contract/content/feedback-shapes'
import { formatDay } from '../../../shared/time/format-day.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import styles from './feedback-card.module.css'

interface Props {
  feedback: Feedback
  onEdit: () => void
  onDelete: () => void
}

export function FeedbackCard({ feedback, onEdit, onDelete }: Props) {
  const { name, city, date, message, rating } = feedback
  return (
    <article className={`surface ${styles.card}`}>
      <Row as="header" wrap align="center" justify="between" className={styles.header}>
        <div className={styles.author}>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.from}>
            {`${city}, `}
            <time dateTime={date}>{formatDay(date)}</time>
          </p>
        </div>
        <p className={styles.rating}>
          <Stars count={rating} />
          {`Rating: ${rating}`}
        </p>
      </Row>
      <p className={styles.message}>{message}</p>
      <footer className={styles.actions}>
        <IconButton icon="edit" label={`Edit feedback from ${name}`} onClick={onEdit} />
        <IconButton icon="trash" label={`Delete feedback from ${name}`} danger onClick={onDelete} />
      </footer>
    </article>
  )
}

function Stars({ count }: { count: number }) {
  return (
    <span className={styles.stars}>
      {Array.from({ length: Math.floor(count) }, (_, i) => i).map((star) => (
        <OfficeIcon key={star} name="star" size={16} />
      ))}
      {count % 1 === 0 ? null : (
        <span className={styles.half}>
          <OfficeIcon name="star" size={16} />
        </span>
      )}
    </span>
  )
}
