import type { StillToCome } from '@linework/contract/appointments/to-come-shapes'
import { ENQUIRY_STATUSES } from '@linework/contract/enquiries/limits'
import type { Enquiry } from '@linework/contract/enquiries/shapes'
import { STATUS_NAMES } from '@linework/contract/enquiries/texts'
import { useId, useState } from 'react'
import { hasToCome } from '../../to-come-choice.tsx'
import styles from '../enquiry-dialog.module.css'
import { CloseEnquiry } from '../tools/close-enquiry.tsx'
import type { EnquiryEditor } from '../use-enquiry-editor.ts'
import { SavedMark } from './saved-mark.tsx'

const CHOICES = ENQUIRY_STATUSES.filter((status) => status !== 'spam')

interface Props {
  enquiry: Enquiry
  editor: EnquiryEditor
  /** A booking needs a day, so the day is asked for. */
  onBook: () => void
  /** The appointments of the enquiry have changed. */
  onCancelled: () => void
}

/** One tap saves. Spam is in the menu of the dialog, because it hides the enquiry. */
export function StatusField({ enquiry, editor, onBook, onCancelled }: Props) {
  const id = useId()
  /** What is still to come of an enquiry that is to be closed, as far as the server has said so. */
  const [closing, setClosing] = useState<StillToCome[]>()
  const busy = editor.saving !== undefined
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h3 className={styles.heading} id={id}>
          Status
        </h3>
        <SavedMark saving={editor.saving === 'status'} saved={editor.saved === 'status'} />
      </div>
      <div className={styles.chips}>
        {CHOICES.map((status) => (
          <button
            key={status}
            type="button"
            className={styles.chip}
            data-status={status}
            aria-pressed={enquiry.status === status}
            aria-disabled={busy}
            onClick={() => {
              if (busy || enquiry.status === status) return
              if (status === 'booked' && enquiry.bookedFor === null) onBook()
              else if (status !== 'closed') editor.change('status', { status })
              else if (hasToCome(enquiry)) setClosing([])
              else editor.close(setClosing)
            }}
          >
            {STATUS_NAMES[status]}
          </button>
        ))}
      </div>
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
