import type { DeletedKind } from '@linework/contract/records'
import { trashApi } from '@linework/contract/records/api'
import type { DeletedRecord } from '@linework/contract/records/trash-shapes'
import { ApiFailure, browserApi } from '../../../lib/calls/api.ts'
import { reportFailure } from '../../../lib/calls/report-failure.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'

interface Props {
  kind: DeletedKind
  record: DeletedRecord
  onClose: () => void
  onErased: () => void
  onFailed: () => void
}

/** Purges a record permanently, without Undo. */
export function EraseDialog({ kind, record: { _id, title }, onClose, onErased, onFailed }: Props) {
  async function erase() {
    try {
      await browserApi(trashApi.erase, { params: { kind, id: _id } })
    } catch (failure) {
      // Another staff member has already purged it.
      if (!(failure instanceof ApiFailure && failure.status === 404)) {
        reportFailure(failure)
        onClose()
        return onFailed()
      }
    }
    onClose()
    onErased()
  }

  return (
    <ConfirmDialog
      title="Delete permanently"
      text={`“${title}” will be permanently deleted. This cannot be undone.`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      onConfirm={erase}
      onClose={onClose}
    />
  )
}
