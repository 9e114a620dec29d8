import type { DeletedKind } from '@linework/contract/records'
import { trashApi } from '@linework/contract/records/api'
import { DELETED_TEXTS } from '@linework/contract/records/texts'
import { type ApiFailure, browserApi } from '../../../lib/calls/api.ts'
import { reportFailure } from '../../../lib/calls/report-failure.ts'

interface Restored {
  isBack: boolean
  /** The result message. */
  text: string
  /** The message contains notes about an incomplete restore. */
  hasNotes: boolean
  /** The request failed and can be repeated. */
  again: boolean
}

export async function restore(kind: DeletedKind, id: string): Promise<Restored> {
  const outcome = { isBack: true, hasNotes: false, again: false }
  try {
    const { message, notes } = await browserApi(trashApi.restore, { params: { kind, id } })
    return { ...outcome, text: [message, ...notes].join(' '), hasNotes: notes.length > 0 }
  } catch (failure) {
    const { status, message } = failure as ApiFailure
    // The record is already restored, by another staff member or by a request whose response was lost.
    if (status === 409) return { ...outcome, text: message }
    if (status === 404) return { ...outcome, isBack: false, text: message }
    reportFailure(failure)
    return { ...outcome, isBack: false, text: DELETED_TEXTS.restoreFailed, again: true }
  }
}
