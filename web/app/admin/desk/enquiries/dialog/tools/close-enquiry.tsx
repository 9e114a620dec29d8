import type {
  CancellationResult,
  UpcomingAppointment,
} from '@linework/contract/desk/appointments-field-shapes'
import type { Enquiry } from '@linework/contract/desk/enquiries-shapes'
import { enquiriesApi } from '@linework/contract/desk/site-api'
import { browserApi } from '../../../../../lib/calls/api.ts'
import { reportFailure } from '../../../../../lib/calls/report-failure.ts'
import { ConfirmDialog } from '../../../../../ui/dialog/confirm-dialog.tsx'
import { notificationTexts } from '../../../bookings/agenda/appointment/notification-text.ts'
import { failureText } from '../../../bookings/agenda/appointment/use-change.ts'
import { cancellationText } from '../../list/selection/bulk-result-text.ts'
import { changeBack, offerUndoOfSelected } from '../../list/selection/change-selected.ts'
import { UpcomingChoice, useUpcomingAppointments } from '../../upcoming-choice.tsx'
import type { EnquiryEditor } from '../use-enquiry-editor.ts'

interface Props {
  enquiry: Enquiry
  /** Upcoming appointments reported by the server. */
  found: UpcomingAppointment[]
  editor: EnquiryEditor
  /** Called after appointments of the enquiry were cancelled. */
  onCancelled: () => void
  onClose: () => void
}

/** Asks about upcoming appointments before an enquiry is closed. */
export function CloseEnquiry({ enquiry, found, editor, onCancelled, onClose }: Props) {
  const upcoming = useUpcomingAppointments([enquiry], found)
  const { _id, status } = enquiry
  async function confirm() {
    try {
      const body = { status: 'closed' as const, upcoming: upcoming.answer }
      const saved = await editor.write(() => browserApi(enquiriesApi.change, { params: { id: _id }, body }))
      onClose()
      onCancelled()
      offerUndo(saved.cancelledAppointments ?? [])
      return undefined
    } catch (error) {
      reportFailure(error)
      return upcoming.ask(error) ?? failureText(error)
    }
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
      onClose={onClose}
    >
      <UpcomingChoice upcoming={upcoming} />
    </ConfirmDialog>
  )
}
