import { deletedApi } from '@linework/contract/deleted/api'
import { enquiriesApi } from '@linework/contract/enquiries/api'
import { browserApi } from '../../../lib/api.ts'
import { reportFailure } from '../../../lib/report-failure.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'

export type SelectedChange = { unread: false } | { status: 'closed' | 'spam' }

interface Done {
  /** How many the server has changed. */
  count: number
  undo: () => Promise<unknown>
}

export async function changeSelected(ids: string[], change: SelectedChange): Promise<Done> {
  const send = (enquiries: { _id: string }[]) => browserApi(enquiriesApi.changeMany, { body: { enquiries } })
  const { before } = await send(ids.map((_id) => ({ _id, ...change })))
  // Only what was changed here goes back.
  const earlier = before.map(({ _id, status, unread }) =>
    'status' in change ? { _id, status } : { _id, unread },
  )
  return { count: before.length, undo: () => send(earlier) }
}

export async function deleteSelected(given: string[]): Promise<Done> {
  const { ids } = await browserApi(enquiriesApi.removeMany, { body: { ids: given } })
  return {
    count: ids.length,
    undo: () => browserApi(deletedApi.restoreMany, { params: { kind: 'contact' }, body: { ids } }),
  }
}

const enquiries = (count: number) => (count === 1 ? '1 enquiry' : `${count} enquiries`)

/** '3 enquiries closed.', or that some were deleted by another person before. */
export function describeDone(asked: number, count: number, done: string): string {
  if (count === asked) return `${enquiries(count)} ${done}.`
  const missing = asked - count
  return `${count} of ${enquiries(asked)} ${done}. ${missing} ${missing === 1 ? 'was' : 'were'} deleted before.`
}

/** One Undo for all of them. */
export function offerUndoOfSelected(text: string, { count, undo }: Done, onUndone: () => unknown): void {
  if (count === 0) {
    showToast('error', text)
    return
  }
  const run = async () => {
    try {
      await undo()
      await onUndone()
    } catch (error) {
      reportFailure(error)
      showToast('error', 'Not undone. Please check the connection.', { action: { label: 'Try again', run } })
    }
  }
  showToast('ok', text, { action: { label: 'Undo', run } })
}
