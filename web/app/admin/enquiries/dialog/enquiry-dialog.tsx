import type { Enquiry } from '@linework/contract/enquiries/shapes'
import { studioMoment } from '../../../shared/studio-moments.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import type { OpenRequest } from '../use-open-enquiry.ts'
import { BookedField } from './booked-field.tsx'
import { RequestDetails } from './enquiry-details.tsx'
import styles from './enquiry-dialog.module.css'
import { RequestFooter } from './enquiry-footer.tsx'
import { RequestHistory } from './enquiry-history.tsx'
import { NoteField } from './note-field.tsx'
import { RequestAnswers } from './reply-links.tsx'
import { SpamNotice } from './spam-notice.tsx'
import { StatusField } from './status-field.tsx'
import { useBookedFor } from './use-booked-for.ts'
import { useRequest } from './use-enquiry-editor.ts'
import { useNote } from './use-note.ts'

interface Props {
  id: string
  /** What the list knows already. */
  known: Enquiry | undefined
  address: Pick<OpenRequest, 'addressOf' | 'nextState' | 'close'>
  onChanged: (request: Enquiry) => void
  onDelete: (request: Enquiry) => void
}

/** Everything the visitor wrote, the ways to answer, and what the studio has done about it. */
export function RequestDialog({ id, known, address, onChanged, onDelete }: Props) {
  const desk = useRequest({
    id,
    onChanged,
    onGone(text) {
      showToast('error', text)
      address.close()
    },
  })
  const request = desk.details ?? known
  const note = useNote(desk, request?.note ?? '')
  const booked = useBookedFor(desk, request?.bookedFor ?? null)
  return (
    <Dialog
      title={request?.name ?? 'Request'}
      subtitle={request ? `${request.reference}, ${studioMoment(new Date(request.createdAt))}` : undefined}
      side
      addressed
      unsaved={note.typed || booked.typed}
      onClose={address.close}
      footer={(close) =>
        request ? (
          <RequestFooter request={request} desk={desk} note={note} onDelete={() => onDelete(request)} />
        ) : (
          <Button variant="ghost" size="small" onClick={close}>
            Close
          </Button>
        )
      }
    >
      {request ? (
        <div className={styles.parts}>
          {request.status === 'spam' ? <SpamNotice desk={desk} /> : null}
          <RequestAnswers request={request} />
          {request.status === 'spam' ? null : <StatusField request={request} desk={desk} />}
          <RequestDetails request={request} />
          <BookedField booked={booked} />
          <NoteField note={note} />
          <RequestHistory request={request} desk={desk} address={address} />
        </div>
      ) : desk.failed ? (
        <EmptyState text="This request cannot be shown now.">
          <Button variant="ghost" size="small" onClick={desk.load}>
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
