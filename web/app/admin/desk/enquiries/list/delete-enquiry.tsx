import { ENQUIRY_TEXTS } from '@linework/contract/desk/enquiries'
import type { Enquiry } from '@linework/contract/desk/enquiries-shapes'
import { TRASH_RETENTION_DAYS } from '@linework/contract/records/limits'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { reported } from '../../../kit/page/use-action.ts'
import { findUndo, keepFocus } from '../../../kit/trash/restore.ts'
import { notificationTexts } from '../../bookings/agenda/appointment/notification-text.ts'
import { UpcomingChoice, useUpcomingAppointments } from '../upcoming-choice.tsx'
import { deleteSelected, offerUndoOfSelected } from './change-selected.ts'

interface Props {
  enquiry: Enquiry
  onClose: () => void
  onDone: (enquiry: Enquiry) => void
  onRestored: () => unknown
}

/** Unlike DeleteDialog, sends the decision about upcoming appointments in the same request. */
export function DeleteEnquiry({ enquiry, onClose, onDone, onRestored }: Props) {
  const upcoming = useUpcomingAppointments([enquiry])
  async function confirm() {
    const byKeyboard = document.activeElement?.matches(':focus-visible')
    const outcome = await deleteSelected([enquiry._id], upcoming.answer)
    // The dialog closes first, because a toast inside the dialog would be removed with it.
    onDone(enquiry)
    if (outcome.count === 0) showToast('ok', 'Someone else has already deleted it.')
    else offerUndoOfSelected(doneText(outcome), outcome, onRestored)
    keepFocus(byKeyboard ? findUndo : undefined)
  }
  return (
    <ConfirmDialog
      title="Delete enquiry"
      text={`Are you sure you want to delete the enquiry of ${enquiry.name}? You can restore it for ${TRASH_RETENTION_DAYS} days.`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      destructive
      onConfirm={confirm}
      failureOf={reported(
        (error) => upcoming.ask(error) ?? 'Not deleted. Please check the connection and try again.',
      )}
      onClose={onClose}
    >
      <UpcomingChoice upcoming={upcoming} />
    </ConfirmDialog>
  )
}

const doneText = ({ cancelledAppointments }: Awaited<ReturnType<typeof deleteSelected>>): string =>
  cancelledAppointments.length === 0
    ? ENQUIRY_TEXTS.deleted
    : `${ENQUIRY_TEXTS.deleted} The appointment is cancelled.${notificationTexts(cancelledAppointments)}`
