import { deletedApi } from '@linework/contract/deleted/api'
import { DELETED_TEXTS } from '@linework/contract/deleted/texts'
import type { DeletedKind } from '@linework/contract/records'
import { type ApiFailure, browserApi } from '../../lib/calls/api.ts'
import { reportFailure } from '../../lib/calls/report-failure.ts'

interface Restored {
  isBack: boolean
  /** What came of it. */
  text: string
  /** It says more than that it is done. */
  hasNotes: boolean
  /** It did not reach the server, or went wrong there. */
  again: boolean
}

export async function restore(kind: DeletedKind, id: string): Promise<Restored> {
  const outcome = { isBack: true, hasNotes: false, again: false }
  try {
    const { message, notes } = await browserApi(deletedApi.restore, { params: { kind, id } })
    return { ...outcome, text: [message, ...notes].join(' '), hasNotes: notes.length > 0 }
  } catch (failure) {
    const { status, message } = failure as ApiFailure
    // Another member of staff restored it first, or the response was lost: it is restored.
    if (status === 409) return { ...outcome, text: message }
    if (status === 404) return { ...outcome, isBack: false, text: message }
    reportFailure(failure)
    return { ...outcome, isBack: false, text: DELETED_TEXTS.restoreFailed, again: true }
  }
}
