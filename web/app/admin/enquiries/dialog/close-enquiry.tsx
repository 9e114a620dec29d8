import type { Enquiry } from '@linework/contract/enquiries/shapes'
import { reportFailure } from '../../../lib/report-failure.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { failureText } from '../../bookings/agenda/use-change.ts'
import { ToComeChoice, useToCome } from '../to-come-choice.tsx'

interface Props {
  enquiry: Enquiry
  /** Closes it; false when that failed. */
  close: () => Promise<boolean>
  onDone: () => void
  onClose: () => void
}

/** An enquiry whose client is still to come is not closed without a word about it. */
export function CloseEnquiry({ enquiry, close, onDone, onClose }: Props) {
  const toCome = useToCome([enquiry])
  async function confirm() {
    try {
      await toCome.cancel()
    } catch (error) {
      reportFailure(error)
      return failureText(error)
    }
    if (!(await close())) return 'The enquiry is not closed. Please try again.'
    onDone()
    return undefined
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
      <ToComeChoice toCome={toCome} />
    </ConfirmDialog>
  )
}
