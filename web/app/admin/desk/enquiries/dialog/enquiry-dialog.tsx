import type { Enquiry } from '@linework/contract/desk/enquiries-shapes'
import { useState } from 'react'
import { Link } from 'react-router'
import { reportFailure } from '../../../../lib/calls/api.ts'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { studioMoment } from '../../../../shared/time/studio-moments.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { OfficeIcon } from '../../../../ui/icons/office-icon.tsx'
import { Row, Stack } from '../../../../ui/layout/layout.tsx'
import { LoadFailed } from '../../../kit/list/list-states.tsx'
import { clientUrl } from '../../../kit/page/sidebar-links.ts'
import { useKeys } from '../../../kit/page/use-keys.ts'
import { useMe } from '../../../kit/session/use-me.ts'
import type { Lists } from '../../bookings/sheet/lists.ts'
import { ServiceText } from '../enquiry-labels.tsx'
import { ageOf } from '../enquiry-texts.ts'
import { PicturesField } from '../pictures/pictures-field.tsx'
import { markContacted, ReplyLinks } from '../reply-links.tsx'
import type { OpenEnquiry } from '../use-desk.ts'
import { AppointmentsField, BookFromEnquiry, useAppointments } from './appointments-field.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { ClientAppointments } from './client-appointments.tsx'
import { Description, EnquiryDetails } from './enquiry-content.tsx'
import styles from './enquiry-dialog.module.css'
import { EnquiryHistory } from './enquiry-history.tsx'
import { EnquiryTools, type Neighbours } from './enquiry-tools.tsx'
import { NoteField, useNote } from './note-field.tsx'
import { OffersField } from './offers-field.tsx'
import { RemindField } from './remind-field.tsx'
import { StatusField } from './status-field.tsx'
import { type EnquiryEditor, useEnquiryEditor } from './use-enquiry-editor.ts'
import { WaitlistField } from './waitlist-field.tsx'

interface Props {
  id: string
  /** Whether the enquiry is shown beside the list, which stays usable. */
  beside: boolean
  listed: Enquiry | undefined
  neighbours: Neighbours
  lists: Lists
  address: Pick<OpenEnquiry, 'addressOf' | 'nextState' | 'close'>
  onChanged: (enquiry: Enquiry) => void
  onDelete: ((enquiry: Enquiry) => void) | undefined
}

export function EnquiryDialog(props: Props) {
  const { id, beside, listed, neighbours, lists, address, onChanged, onDelete } = props
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
  // Like a modal dialog, Escape closes an enquiry beside the list, wherever the focus is.
  useKeys({ Escape: beside ? address.close : undefined })
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
            onReply={() => markContacted(enquiry, editor.write)}
            onGive={
              mayGive && (lists.artists.length > 0 || lists.missing.artists)
                ? () => setGiving(true)
                : undefined
            }
            onDelete={onDelete && (() => onDelete(enquiry))}
          />
        ) : null
      }
      side
      beside={beside}
      addressed
      unsaved={note.typed}
      onClose={address.close}
      footer={() =>
        enquiry ? (
          <ReplyLinks
            enquiry={enquiry}
            onReply={() => markContacted(enquiry, editor.write)}
            onBook={enquiry.status === 'spam' ? undefined : appointments.book}
          />
        ) : undefined
      }
    >
      {enquiry ? (
        <Stack gap={7} className={beside ? styles.beside : undefined}>
          {enquiry.status === 'spam' ? <SpamNotice editor={editor} /> : null}
          <ClientLink enquiry={enquiry} earlier={editor.details?.earlier.length ?? 0} />
          <Description enquiry={enquiry} />
          <PicturesField enquiry={enquiry} onRemoved={() => editor.refresh().catch(reportFailure)} />
          {enquiry.topic === 'change' ? <ClientAppointments enquiry={id} /> : null}
          {enquiry.status === 'spam' ? null : (
            <StatusField
              enquiry={enquiry}
              editor={editor}
              onBook={appointments.book}
              onCancelled={appointments.load}
            />
          )}
          <AppointmentsField appointments={appointments} />
          {enquiry.status === 'spam' ? null : (
            <OffersField
              enquiry={enquiry}
              lists={lists}
              onChanged={() => editor.refresh().catch(reportFailure)}
            />
          )}
          <EnquiryDetails enquiry={enquiry} />
          {editor.details && enquiry.status !== 'spam' ? (
            <WaitlistField details={editor.details} lists={lists} editor={editor} />
          ) : null}
          <NoteField note={note} editor={editor} />
          {editor.details && enquiry.status !== 'spam' ? (
            <RemindField details={editor.details} editor={editor} />
          ) : null}
          <EnquiryHistory enquiry={enquiry} editor={editor} address={address} />
        </Stack>
      ) : editor.failed ? (
        <LoadFailed things="This enquiry" onRetry={editor.load} />
      ) : (
        <Stack gap={7} aria-busy="true">
          <Skeleton height="2.75rem" />
          <Skeleton height="16rem" />
        </Stack>
      )}
      {enquiry ? (
        <BookFromEnquiry
          enquiry={enquiry}
          appointments={appointments}
          lists={lists}
          onDateOpen={
            enquiry.status === 'booked' ? undefined : () => editor.change('status', { status: 'booked' })
          }
        />
      ) : null}
      {enquiry && isGiving ? (
        <AssignDialog
          enquiry={enquiry}
          lists={lists}
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
  const { reference, artist, createdAt } = enquiry
  const at = new Date(createdAt)
  return (
    <>
      <ServiceText enquiry={enquiry} />
      {`, ${artist} · `}
      <time dateTime={createdAt} title={studioMoment(at, clock)}>
        {ageOf(at, new Date(), clock)}
      </time>
      {` · ${reference}`}
    </>
  )
}

function ClientLink({ enquiry, earlier }: { enquiry: Enquiry; earlier: number }) {
  const count = earlier === 1 ? '1 earlier enquiry' : `${earlier} earlier enquiries`
  return (
    <Row as={Link} gap={4} align="center" className={styles.client} to={clientUrl(enquiry._id)}>
      <OfficeIcon name="person" size={18} />
      <span>
        {earlier === 0 ? null : <b>{`${count}. `}</b>}
        Open client page
      </span>
      <OfficeIcon name="next" size={18} />
    </Row>
  )
}

function SpamNotice({ editor }: { editor: EnquiryEditor }) {
  return (
    <Stack gap={4} align="start" className={styles.spam}>
      <p>
        This enquiry is in Spam, and no email was sent. ‘Not spam’ moves it to New and notifies the studio.
      </p>
      <Button
        label={editor.saving === 'status' ? 'Saving...' : 'Not spam'}
        size="small"
        disabled={editor.saving !== undefined}
        onClick={() => editor.change('status', { status: 'new' })}
      />
    </Stack>
  )
}
