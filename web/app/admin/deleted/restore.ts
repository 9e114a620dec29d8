import { DELETED_TEXTS, type DeletedKind, deletedApi } from '@prahar/contract/deleted'
import { ApiFailure, browserApi } from '../../lib/api.ts'
import { reportFailure } from '../../lib/report-failure.ts'
import { LONG_LIFE_MS, showToast } from '../../ui/toast-store.ts'

export interface Deleted {
  kind: DeletedKind
  id: string
  /** The list has to be read again. */
  onRestored: (id: string) => unknown
}

/** Brings a record back and says what came of it. False when it is still deleted. */
export async function restore({ kind, id, onRestored }: Deleted): Promise<boolean> {
  try {
    const { message, notes } = await browserApi(deletedApi.restore, { params: { kind, id } })
    // What is not as before is more than a glance.
    const life = notes.length > 0 ? { lifeMs: LONG_LIFE_MS } : {}
    showToast('ok', [message, ...notes].join(' '), life)
  } catch (failure) {
    const { status, message } = failure as ApiFailure
    const isAnswer = failure instanceof ApiFailure && (status === 404 || status === 409)
    if (!isAnswer) reportFailure(failure)
    if (status !== 409) {
      const again = { label: 'Try again', run: () => restore({ kind, id, onRestored }) }
      showToast('error', isAnswer ? message : DELETED_TEXTS.restoreFailed, isAnswer ? {} : { action: again })
      return false
    }
    // Somebody else was quicker, or the answer was lost on the way: it is back.
    showToast('ok', message)
  }
  await onRestored(id)
  return true
}
