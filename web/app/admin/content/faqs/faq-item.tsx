import { faqsApi } from '@linework/contract/content/api'
import type { Faq } from '@linework/contract/content/faqs-shapes'
import { useId, useState } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { SwitchPill } from '../../../ui/fields/switch-pill.tsx'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { Tag } from '../../../ui/layout/tag.tsx'
import { useAction } from '../../kit/page/use-action.ts'
import styles from './faq-item.module.css'

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
    <>
      <div className={styles.row}>
        <h2 className={styles.heading}>
          <Row
            as="button"
            gap={4}
            align="center"
            type="button"
            className={`break-words ${styles.question}`}
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
      <Stack
        gap={4}
        align="start"
        className={`break-words muted pre-line ${styles.answer}`}
        id={id}
        hidden={!open}
      >
        <p>{answer}</p>
        <Tag text={category} />
      </Stack>
    </>
  )
}

/** Saves immediately. After a failure, the switch keeps its value and the error is shown next to it. */
function FaqSwitch({ faq, questionId }: { faq: Faq; questionId: string }) {
  const { busy, failure, run } = useAction(() => 'Not saved. Try again.')
  const [saved, setSaved] = useState({ over: faq, isActive: faq.isActive })
  // Until the list reloads, the value saved here is newer than the value in the list.
  const { isActive } = saved.over === faq ? saved : faq

  const toggle = () =>
    run(async () => {
      const params = { id: faq._id }
      const after = await browserApi(faqsApi.update, { params, body: { isActive: !isActive } })
      setSaved({ over: faq, isActive: after.isActive })
    })

  return (
    <Row wrap align="center" className={styles.switch}>
      <SwitchPill
        on={isActive}
        text={busy ? 'Updating...' : isActive ? 'Active' : 'Inactive'}
        labelledBy={questionId}
        busy={busy}
        onToggle={toggle}
      />
      {failure ? (
        <p className="text-error text-xs" role="alert">
          {failure}
        </p>
      ) : null}
    </Row>
  )
}
