import type { Enquiry } from '@linework/contract/enquiries/shapes'
import { studioMoment } from '../../../shared/studio-moments.ts'
import { useStudio } from '../../../shared/use-studio.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import type { OpenEnquiry } from '../use-open-enquiry.ts'
import { BookedField } from './booked-field.tsx'
import { EnquiryContent } from './enquiry-content.tsx'
import styles from './enquiry-dialog.module.css'
import { EnquiryFooter } from './enquiry-footer.tsx'
import { EnquiryHistory } from './enquiry-history.tsx'
import { NoteField } from './note-field.tsx'
import { ReplyLinks } from './reply-links.tsx'
import { SpamNotice } from './spam-notice.tsx'
import { StatusField } from './status-field.tsx'
import { useBookedFor } from './use-booked-for.ts'
import { useEnquiryEditor } from './use-enquiry-editor.ts'
import { useNote } from './use-note.ts'

interface Props {
  id: string
  /** The list's row, shown until the details have loaded. */
  listed: Enquiry | undefined
  address: Pick<OpenEnquiry, 'addressOf' | 'nextState' | 'close'>
  onChanged: (enquiry: Enquiry) => void
  onDelete: ((enquiry: Enquiry) => void) | undefined
}

export function EnquiryDialog({ id, listed, address, onChanged, onDelete }: Props) {
  const { clock } = useStudio()
  const editor = useEnquiryEditor({
    id,
    onChanged,
    onGone(text) {
      showToast('error', text)
      address.close()
    },
  })
  const enquiry = editor.details ?? listed
  const note = useNote(editor, enquiry?.note ?? '')
  const booked = useBookedFor(editor, enquiry?.bookedFor ?? null)
  return (
    <Dialog
      title={enquiry?.name ?? 'Enquiry'}
      subtitle={
        enquiry ? `${enquiry.reference}, ${studioMoment(new Date(enquiry.createdAt), clock)}` : undefined
      }
      side
      addressed
      unsaved={note.typed || booked.typed}
      onClose={address.close}
      footer={(close) =>
        enquiry ? (
          <EnquiryFooter
            enquiry={enquiry}
            editor={editor}
            note={note}
            onDelete={onDelete && (() => onDelete(enquiry))}
          />
        ) : (
          <Button variant="ghost" size="small" onClick={close}>
            Close
          </Button>
        )
      }
    >
      {enquiry ? (
        <div className={styles.parts}>
          {enquiry.status === 'spam' ? <SpamNotice editor={editor} /> : null}
          <ReplyLinks enquiry={enquiry} />
          {enquiry.status === 'spam' ? null : <StatusField enquiry={enquiry} editor={editor} />}
          <EnquiryContent enquiry={enquiry} />
          <BookedField booked={booked} />
          <NoteField note={note} />
          <EnquiryHistory enquiry={enquiry} editor={editor} address={address} />
        </div>
      ) : editor.failed ? (
        <EmptyState text="This enquiry cannot be shown now.">
          <Button variant="ghost" size="small" onClick={editor.load}>
            Try again
          </Button>
        </EmptyState>
      ) : (
        <div className={styles.parts} aria-busy="true">
          <Skeleton className={styles.line} />
          <Skeleton className={styles.loading} />
        </div>
      )}
    </Dialog>
  )
}
