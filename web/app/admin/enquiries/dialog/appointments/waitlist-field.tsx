import type { ArtistInList } from '@linework/contract/artists/shapes'
import type { EnquiryDetails } from '@linework/contract/enquiries/shapes'
import type { Wait } from '@linework/contract/waitlist/shapes'
import { useId, useState } from 'react'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import type { MissingLists } from '../../../bookings/sheet/lists-failed.tsx'
import { waitText } from '../../waiting-text.ts'
import styles from '../enquiry-dialog.module.css'
import { SavedMark } from '../state/saved-mark.tsx'
import type { EnquiryEditor } from '../use-enquiry-editor.ts'
import { WaitlistDialog } from './waitlist-dialog.tsx'

interface Props {
  details: EnquiryDetails
  artists: ArtistInList[]
  missing: MissingLists
  editor: EnquiryEditor
}

/** Whether the client waits for a time to become free. Each change can be taken back, with the place in the line. */
export function WaitlistField({ details, artists, missing, editor }: Props) {
  const id = useId()
  const { clock } = useStudio()
  const [isOpen, setOpen] = useState(false)
  const { waiting } = details
  const busy = editor.saving !== undefined

  async function save(next: Wait | null, done: string): Promise<boolean> {
    const saved = (await editor.wait(next)) !== undefined
    if (saved) showToast('ok', done, { action: { label: 'Undo', run: () => editor.wait(waiting) } })
    return saved
  }

  return (
    <section className={styles.booked} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 className={styles.heading} id={id}>
          Waitlist
        </h3>
        <SavedMark saving={editor.saving === 'waitlist'} saved={editor.saved === 'waitlist'} />
      </div>
      {waiting === null ? null : (
        <>
          <p>{waitText(waiting, clock)}</p>
          {waiting.note ? <p className={styles.quiet}>{waiting.note}</p> : null}
        </>
      )}
      <div className={styles.row}>
        <Button variant="ghost" size="small" disabled={busy} onClick={() => setOpen(true)}>
          {waiting === null ? 'Put on the waitlist' : 'Change'}
        </Button>
        {waiting === null ? null : (
          <Button
            variant="ghost"
            size="small"
            disabled={busy}
            onClick={() => save(null, `${details.name} is off the waitlist.`)}
          >
            Take off
          </Button>
        )}
      </div>
      {isOpen ? (
        <WaitlistDialog
          enquiry={details}
          artists={artists}
          missing={missing}
          busy={busy}
          onSave={async (next) => {
            if (await save(next, `${details.name} is on the waitlist.`)) setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </section>
  )
}
