import type { UpcomingAppointment } from '@linework/contract/desk/appointments-field-shapes'
import { ENQUIRY_STATUSES, STATUS_NAMES } from '@linework/contract/desk/enquiries'
import type { Enquiry } from '@linework/contract/desk/enquiries-shapes'
import { useId, useState } from 'react'
import { Chip } from '../../../../../ui/layout/chip.tsx'
import { Row } from '../../../../../ui/layout/layout.tsx'
import { hasUpcomingAppointment } from '../../upcoming-choice.tsx'
import styles from '../enquiry-dialog.module.css'
import { CloseEnquiry } from '../tools/close-enquiry.tsx'
import type { EnquiryEditor } from '../use-enquiry-editor.ts'
import { SavedMark } from './saved-mark.tsx'

const CHOICES = ENQUIRY_STATUSES.filter((status) => status !== 'spam')

interface Props {
  enquiry: Enquiry
  editor: EnquiryEditor
  /** Opens the appointment form, because booking needs a date. */
  onBook: () => void
  /** Called after appointments of the enquiry were cancelled. */
  onCancelled: () => void
}

/** Saves the status with one tap. Spam is in the dialog menu, because it hides the enquiry. */
export function StatusField({ enquiry, editor, onBook, onCancelled }: Props) {
  const id = useId()
  /** Upcoming appointments reported by the server while the enquiry is being closed. */
  const [closing, setClosing] = useState<UpcomingAppointment[]>()
  const busy = editor.saving !== undefined
  return (
    <section aria-labelledby={id}>
      <Row gap={5} align="center" justify="between" className={styles.head}>
        <h3 className={styles.heading} id={id}>
          Status
        </h3>
        <SavedMark saving={editor.saving === 'status'} saved={editor.saved === 'status'} />
      </Row>
      <Row gap={2} wrap className={styles.chips}>
        {CHOICES.map((status) => (
          <Chip
            key={status}
            className={styles.chip}
            data-status={status}
            pressed={enquiry.status === status}
            aria-disabled={busy}
            onClick={() => {
              if (busy || enquiry.status === status) return
              if (status === 'booked' && enquiry.bookedFor === null) onBook()
              else if (status !== 'closed') editor.change('status', { status })
              else if (hasUpcomingAppointment(enquiry)) setClosing([])
              else editor.close(setClosing)
            }}
          >
            {STATUS_NAMES[status]}
          </Chip>
        ))}
      </Row>
      {closing ? (
        <CloseEnquiry
          enquiry={enquiry}
          found={closing}
          editor={editor}
          onCancelled={onCancelled}
          onClose={() => setClosing(undefined)}
        />
      ) : null}
    </section>
  )
}
