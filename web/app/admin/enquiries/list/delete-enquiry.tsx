import { DELETED_KEPT_DAYS } from '@linework/contract/deleted/limits'
import type { Enquiry } from '@linework/contract/enquiries/shapes'
import { ENQUIRY_TEXTS } from '@linework/contract/enquiries/texts'
import { reportFailure } from '../../../lib/calls/report-failure.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { toldTexts } from '../../bookings/agenda/appointment/told-text.ts'
import { keepFocus } from '../../deleted/keep-focus.ts'
import { findUndo } from '../../deleted/offer-undo.ts'
import { ToComeChoice, useToCome } from '../to-come-choice.tsx'
import { deleteSelected, offerUndoOfSelected } from './selection/change-selected.ts'

interface Props {
  enquiry: Enquiry
  onClose: () => void
  onDone: (enquiry: Enquiry) => void
  onRestored: () => unknown
}

/** As DeleteDialog, in one call with what becomes of the appointments. */
export function DeleteEnquiry({ enquiry, onClose, onDone, onRestored }: Props) {
  const toCome = useToCome([enquiry])
  async function confirm() {
    const byKeyboard = document.activeElement?.matches(':focus-visible')
    try {
      const outcome = await deleteSelected([enquiry._id], toCome.answer)
      // The dialog closes first, because a toast inside it would be removed with it.
      onDone(enquiry)
      if (outcome.count === 0) showToast('ok', 'Someone else has already deleted it.')
      else offerUndoOfSelected(doneText(outcome), outcome, onRestored)
    } catch (error) {
      reportFailure(error)
      return toCome.ask(error) ?? 'Not deleted. Please check the connection and try again.'
    }
    keepFocus(byKeyboard ? findUndo : undefined)
    return undefined
  }
  return (
    <ConfirmDialog
      title="Delete Contact"
      text={`Are you sure you want to delete the enquiry of ${enquiry.name}? You can restore it for ${DELETED_KEPT_DAYS} days.`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      destructive
      onConfirm={confirm}
      onClose={onClose}
    >
      <ToComeChoice toCome={toCome} />
    </ConfirmDialog>
  )
}

const doneText = ({ calledOff }: Awaited<ReturnType<typeof deleteSelected>>): string =>
  calledOff.length === 0
    ? ENQUIRY_TEXTS.deleted
    : `${ENQUIRY_TEXTS.deleted} The appointment is cancelled.${toldTexts(calledOff)}`
