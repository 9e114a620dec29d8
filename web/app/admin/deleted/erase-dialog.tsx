import { deletedApi } from '@linework/contract/deleted/api'
import type { DeletedRecord } from '@linework/contract/deleted/shapes'
import type { DeletedKind } from '@linework/contract/records'
import { ApiFailure, browserApi } from '../../lib/calls/api.ts'
import { reportFailure } from '../../lib/calls/report-failure.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'

interface Props {
  kind: DeletedKind
  record: DeletedRecord
  onClose: () => void
  onErased: () => void
  onFailed: () => void
}

/** The one delete without a way back. */
export function EraseDialog({ kind, record: { _id, title }, onClose, onErased, onFailed }: Props) {
  async function erase() {
    try {
      await browserApi(deletedApi.erase, { params: { kind, id: _id } })
    } catch (failure) {
      // Another member of staff erased it first.
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
      title="Remove for good"
      text={`“${title}” is erased. This cannot be undone.`}
      confirmLabel="Remove"
      busyLabel="Removing..."
      onConfirm={erase}
      onClose={onClose}
    />
  )
}
