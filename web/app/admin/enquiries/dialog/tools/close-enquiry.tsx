import type { CalledOffNow, StillToCome } from '@linework/contract/appointments/to-come-shapes'
import { enquiriesApi } from '@linework/contract/enquiries/api'
import type { Enquiry } from '@linework/contract/enquiries/shapes'
import { browserApi } from '../../../../lib/calls/api.ts'
import { reportFailure } from '../../../../lib/calls/report-failure.ts'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { toldTexts } from '../../../bookings/agenda/appointment/told-text.ts'
import { failureText } from '../../../bookings/agenda/appointment/use-change.ts'
import { changeBack, offerUndoOfSelected } from '../../list/selection/change-selected.ts'
import { calledOffText } from '../../list/selection/done-text.ts'
import { ToComeChoice, useToCome } from '../../to-come-choice.tsx'
import type { EnquiryEditor } from '../use-enquiry-editor.ts'

interface Props {
  enquiry: Enquiry
  /** What the server has found to be still to come. */
  found: StillToCome[]
  editor: EnquiryEditor
  /** The appointments of the enquiry have changed. */
  onCancelled: () => void
  onClose: () => void
}

/** An enquiry whose client is still to come is not closed without a word about it. */
export function CloseEnquiry({ enquiry, found, editor, onCancelled, onClose }: Props) {
  const toCome = useToCome([enquiry], found)
  const { _id, status } = enquiry
  async function confirm() {
    try {
      const body = { status: 'closed' as const, toCome: toCome.answer }
      const saved = await editor.write(() => browserApi(enquiriesApi.change, { params: { id: _id }, body }))
      onClose()
      onCancelled()
      offerUndo(saved.calledOff ?? [])
      return undefined
    } catch (error) {
      reportFailure(error)
      return toCome.ask(error) ?? failureText(error)
    }
  }

  function offerUndo(calledOff: CalledOffNow) {
    if (calledOff.length === 0) return
    offerUndoOfSelected(
      `The enquiry is closed${calledOffText(calledOff)}${toldTexts(calledOff)}`,
      { count: 1, undo: () => changeBack([{ _id, status }], calledOff) },
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
      <ToComeChoice toCome={toCome} />
    </ConfirmDialog>
  )
}
