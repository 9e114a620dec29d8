import type {
  CancellationResult,
  UpcomingAppointment,
} from '@linework/contract/desk/appointments-field-shapes'
import { ENQUIRY_STATUSES, STATUS_NAMES } from '@linework/contract/desk/enquiries'
import type { Enquiry } from '@linework/contract/desk/enquiries-shapes'
import { enquiriesApi } from '@linework/contract/desk/site-api'
import { useState } from 'react'
import { browserApi } from '../../../../lib/calls/api.ts'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { Chip } from '../../../../ui/layout/chip.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import { reported } from '../../../kit/page/use-action.ts'
import { notificationTexts } from '../../bookings/agenda/appointment/notification-text.ts'
import { failureText } from '../../bookings/agenda/appointment/use-change.ts'
import labelStyles from '../enquiry-labels.module.css'
import { cancellationText } from '../list/bulk-result-text.ts'
import { changeBack, offerUndoOfSelected } from '../list/change-selected.ts'
import { hasUpcomingAppointment, UpcomingChoice, useUpcomingAppointments } from '../upcoming-choice.tsx'
import { Section } from './section.tsx'
import type { EnquiryEditor } from './use-enquiry-editor.ts'

const CHOICES = ENQUIRY_STATUSES.filter((status) => status !== 'spam')

interface Props {
  enquiry: Enquiry
  editor: EnquiryEditor
  onBook: () => void
  onCancelled: () => void
}

/** Saves the status with one tap. Spam is in the dialog menu, because it hides the enquiry. */
export function StatusField({ enquiry, editor, onBook, onCancelled }: Props) {
  const [closing, setClosing] = useState<UpcomingAppointment[]>()
  const busy = editor.saving !== undefined
  return (
    <Section title="Status" part="status" editor={editor}>
      <Row gap={2} wrap>
        {CHOICES.map((status) => (
          <Chip
            key={status}
            className={`dot ${labelStyles.chosen}`}
            data-status={status}
            pressed={enquiry.status === status}
            aria-disabled={busy}
            onClick={() => {
              if (busy || enquiry.status === status) return
              if (status === 'booked' && enquiry.bookedFor === null) onBook()
              else if (status !== 'closed')
                editor.change('status', { status, previousStatus: enquiry.status })
              else if (hasUpcomingAppointment(enquiry)) setClosing([])
              else editor.close(enquiry.status, setClosing)
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
    </Section>
  )
}

interface CloseEnquiryProps {
  enquiry: Enquiry
  found: UpcomingAppointment[]
  editor: EnquiryEditor
  onCancelled: () => void
  onClose: () => void
}

function CloseEnquiry({ enquiry, found, editor, onCancelled, onClose }: CloseEnquiryProps) {
  const upcoming = useUpcomingAppointments([enquiry], found)
  const { _id, status } = enquiry
  async function confirm() {
    const body = { status: 'closed' as const, upcoming: upcoming.answer }
    const saved = await editor.write(() => browserApi(enquiriesApi.change, { params: { id: _id }, body }))
    onClose()
    onCancelled()
    offerUndo(saved.cancelledAppointments ?? [])
  }

  function offerUndo(cancelledAppointments: CancellationResult) {
    if (cancelledAppointments.length === 0) return
    offerUndoOfSelected(
      `The enquiry is closed${cancellationText(cancelledAppointments)}${notificationTexts(cancelledAppointments)}`,
      { count: 1, undo: () => changeBack([{ _id, status }], cancelledAppointments) },
      async () => {
        onCancelled()
        await editor.refresh()
      },
    )
  }

  return (
    <ConfirmDialog
      title="Close this enquiry?"
      text={`${enquiry.name} has an appointment.`}
      confirmLabel="Close enquiry"
      busyLabel="Saving..."
      onConfirm={confirm}
      failureOf={reported((error) => upcoming.ask(error) ?? failureText(error))}
      onClose={onClose}
    >
      <UpcomingChoice upcoming={upcoming} />
    </ConfirmDialog>
  )
}
