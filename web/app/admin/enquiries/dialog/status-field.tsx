import { ENQUIRY_STATUSES } from '@linework/contract/enquiries/limits'
import type { Enquiry } from '@linework/contract/enquiries/shapes'
import { STATUS_NAMES } from '@linework/contract/enquiries/texts'
import { useId } from 'react'
import styles from './enquiry-dialog.module.css'
import { SavedMark } from './saved-mark.tsx'
import type { RequestDesk } from './use-enquiry-editor.ts'

const CHOICES = ENQUIRY_STATUSES.filter((status) => status !== 'spam')

/** One tap saves. Spam has a button of its own: it hides the request. */
export function StatusField({ request, desk }: { request: Enquiry; desk: RequestDesk }) {
  const id = useId()
  const busy = desk.saving !== undefined
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h3 className={styles.heading} id={id}>
          Status
        </h3>
        <SavedMark saving={desk.saving === 'status'} saved={desk.saved === 'status'} />
      </div>
      <div className={styles.chips}>
        {CHOICES.map((status) => (
          <button
            key={status}
            type="button"
            className={styles.chip}
            data-status={status}
            aria-pressed={request.status === status}
            aria-disabled={busy}
            onClick={() =>
              busy || request.status === status ? undefined : desk.change('status', { status })
            }
          >
            {STATUS_NAMES[status]}
          </button>
        ))}
      </div>
    </section>
  )
}
