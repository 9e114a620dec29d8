import type { Faq } from '@linework/contract/content/faqs-shapes'
import { useId } from 'react'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { Tag } from '../../../ui/layout/tag.tsx'
import styles from './faq-item.module.css'
import { FaqSwitch } from './faq-switch.tsx'

interface Props {
  faq: Faq
  open: boolean
  onToggle: () => void
  onEdit: () => void
  onDelete: () => void
}

export function FaqItem({ faq, open, onToggle, onEdit, onDelete }: Props) {
  const { question, answer, category } = faq
  const id = useId()
  const questionId = `${id}-question`
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <h2 className={styles.heading}>
          <Row
            as="button"
            gap={4}
            align="center"
            type="button"
            className={styles.question}
            aria-expanded={open}
            aria-controls={id}
            onClick={onToggle}
          >
            <OfficeIcon name="chevron" size={18} />
            <span id={questionId}>{question}</span>
          </Row>
        </h2>
        <FaqSwitch faq={faq} questionId={questionId} />
        <Row>
          <IconButton icon="edit" label={`Edit ${question}`} onClick={onEdit} />
          <IconButton icon="trash" label={`Delete ${question}`} danger onClick={onDelete} />
        </Row>
      </div>
      <Stack gap={4} align="start" className={styles.answer} id={id} hidden={!open}>
        <p>{answer}</p>
        <Tag text={category} />
      </Stack>
    </li>
  )
}
