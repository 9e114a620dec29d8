import type { ArtistInList } from '@linework/contract/artists/shapes'
import type { Enquiry } from '@linework/contract/enquiries/shapes'
import type { ServiceInList } from '@linework/contract/services/shapes'
import { useState } from 'react'
import { reportFailure } from '../../../lib/report-failure.ts'
import { studioMoment } from '../../../shared/studio-moments.ts'
import { useStudio } from '../../../shared/use-studio.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import type { MissingLists } from '../../bookings/sheet/lists-failed.tsx'
import { useMe } from '../../layout/use-me.ts'
import { ageOf } from '../age.ts'
import { markContacted } from '../mark-contacted.ts'
import { ReplyLinks } from '../reply-links.tsx'
import type { OpenEnquiry } from '../use-open-enquiry.ts'
import { AppointmentsField } from './appointments-field.tsx'
import { BookEnquiry } from './book-enquiry.tsx'
import { EnquiryContent } from './enquiry-content.tsx'
import styles from './enquiry-dialog.module.css'
import { EnquiryHistory } from './enquiry-history.tsx'
import { EnquiryTools, type Neighbours } from './enquiry-tools.tsx'
import { GiveDialog } from './give-dialog.tsx'
import { NoteField } from './note-field.tsx'
import { RemindField } from './remind-field.tsx'
import { SpamNotice } from './spam-notice.tsx'
import { StatusField } from './status-field.tsx'
import { useAppointments } from './use-appointments.ts'
import { useEnquiryEditor } from './use-enquiry-editor.ts'
import { useNote } from './use-note.ts'
import { WaitlistField } from './waitlist-field.tsx'

interface Props {
  id: string
  /** The list's row, shown until the details have loaded. */
  listed: Enquiry | undefined
  neighbours: Neighbours
  artists: ArtistInList[]
  services: ServiceInList[]
  missing: MissingLists
  address: Pick<OpenEnquiry, 'addressOf' | 'nextState' | 'close'>
  onChanged: (enquiry: Enquiry) => void
  onDelete: ((enquiry: Enquiry) => void) | undefined
}

export function EnquiryDialog(props: Props) {
  const { id, listed, neighbours, artists, services, missing, address, onChanged, onDelete } = props
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
  const appointments = useAppointments(id, () => editor.refresh().catch(reportFailure))
  const [isGiving, setGiving] = useState(false)
  const mayGive = useMe()?.role !== 'artist'
  return (
    <Dialog
      title={enquiry?.name ?? 'Enquiry'}
      subtitle={enquiry ? <Subtitle enquiry={enquiry} /> : undefined}
      tools={
        enquiry ? (
          <EnquiryTools
            enquiry={enquiry}
            editor={editor}
            neighbours={neighbours}
            onGive={mayGive && artists.length > 0 ? () => setGiving(true) : undefined}
            onDelete={onDelete && (() => onDelete(enquiry))}
          />
        ) : null
      }
      side
      addressed
      unsaved={note.typed}
      onClose={address.close}
      footer={(close) =>
        enquiry ? (
          <ReplyLinks enquiry={enquiry} onReply={() => markContacted(enquiry, editor.show)} />
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
          <EnquiryContent enquiry={enquiry} />
          {enquiry.status === 'spam' ? null : (
            <StatusField
              enquiry={enquiry}
              editor={editor}
              onBook={appointments.book}
              onCancelled={appointments.load}
            />
          )}
          <AppointmentsField appointments={appointments} />
          {editor.details && enquiry.status !== 'spam' ? (
            <WaitlistField details={editor.details} artists={artists} editor={editor} />
          ) : null}
          <NoteField note={note} editor={editor} />
          {editor.details && enquiry.status !== 'spam' ? (
            <RemindField details={editor.details} editor={editor} />
          ) : null}
          <EnquiryHistory enquiry={enquiry} editor={editor} address={address} />
        </div>
      ) : editor.failed ? (
        <EmptyState text="This enquiry could not be loaded. It is not lost.">
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
      {enquiry ? (
        <BookEnquiry
          enquiry={enquiry}
          appointments={appointments}
          artists={artists}
          services={services}
          missing={missing}
          onDateOpen={
            enquiry.status === 'booked' ? undefined : () => editor.change('status', { status: 'booked' })
          }
        />
      ) : null}
      {enquiry && isGiving ? (
        <GiveDialog
          enquiry={enquiry}
          artists={artists}
          editor={editor}
          onDone={() => {
            setGiving(false)
            appointments.load()
          }}
          onClose={() => setGiving(false)}
        />
      ) : null}
    </Dialog>
  )
}

function Subtitle({ enquiry }: { enquiry: Enquiry }) {
  const { clock } = useStudio()
  const { reference, service, artist, createdAt } = enquiry
  const at = new Date(createdAt)
  return (
    <>
      {`${service}, ${artist} · `}
      <time dateTime={createdAt} title={studioMoment(at, clock)}>
        {ageOf(at, new Date(), clock)}
      </time>
      {` · ${reference}`}
    </>
  )
}
