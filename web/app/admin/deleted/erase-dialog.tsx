import { DELETED_TEXTS, type DeletedKind, type DeletedRecord, deletedApi } from '@prahar/contract/deleted'
import { ApiFailure, browserApi } from '../../lib/api.ts'
import { reportFailure } from '../../lib/report-failure.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'

interface Props {
  kind: DeletedKind
  record: DeletedRecord
  onClose: () => void
  onErased: () => void
}

/** The one delete without a way back. */
export function EraseDialog({ kind, record: { _id, title }, onClose, onErased }: Props) {
  async function erase() {
    const call = browserApi(deletedApi.erase, { params: { kind, id: _id } })
    const problem = await call.then(
      () => undefined,
      (failure) => failure,
    )
    onClose()
    // Somebody else was quicker: it is gone all the same.
    if (problem === undefined || (problem instanceof ApiFailure && problem.status === 404)) {
      showToast('ok', DELETED_TEXTS.erased)
      return onErased()
    }
    reportFailure(problem)
    showToast('error', DELETED_TEXTS.eraseFailed)
  }

  return (
    <ConfirmDialog
      title="Remove for good"
      text={`“${title}” cannot be brought back then.`}
      confirmLabel="Remove"
      busyLabel="Removing..."
      onConfirm={erase}
      onClose={onClose}
    />
  )
}
