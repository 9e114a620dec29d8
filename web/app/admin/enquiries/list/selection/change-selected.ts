import type { CalledOffNow, ToCome } from '@linework/contract/appointments/to-come-shapes'
import { deletedApi } from '@linework/contract/deleted/api'
import { DELETED_TEXTS } from '@linework/contract/deleted/texts'
import { enquiriesApi } from '@linework/contract/enquiries/api'
import type { EnquiryStatus } from '@linework/contract/enquiries/limits'
import { browserApi } from '../../../../lib/calls/api.ts'
import { reportFailure } from '../../../../lib/calls/report-failure.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { keepFocus } from '../../../deleted/keep-focus.ts'
import { putBackText } from './done-text.ts'

export type SelectedChange = { unread: false } | { status: 'closed' | 'spam' }

interface Done {
  /** How many the server has changed. */
  count: number
  /** The appointments that were cancelled with them. */
  calledOff: CalledOffNow
  /** Returns what to say of it, '' for nothing. */
  undo: () => Promise<string>
}

type Before = { _id: string; status: EnquiryStatus } | { _id: string; unread: boolean }

export async function changeSelected(ids: string[], change: SelectedChange, toCome?: ToCome): Promise<Done> {
  const { before, calledOff = [] } = await browserApi(enquiriesApi.changeMany, {
    body: { enquiries: ids.map((_id) => ({ _id, ...change })), ...(toCome && { toCome }) },
  })
  // Only what was changed here goes back.
  const earlier = before.map(({ _id, status, unread }) =>
    'status' in change ? { _id, status } : { _id, unread },
  )
  return { count: before.length, calledOff, undo: () => changeBack(earlier, calledOff) }
}

/** Enquiries as they were, with the appointments that were cancelled with them. */
export async function changeBack(enquiries: Before[], calledOff: CalledOffNow): Promise<string> {
  const { putBack } = await browserApi(enquiriesApi.changeMany, {
    body: { enquiries, ...sentBack(calledOff) },
  })
  return calledOff.length === 0 ? '' : `Taken back.${putBackText(calledOff, putBack)}`
}

export async function deleteSelected(given: string[], toCome: ToCome): Promise<Done> {
  const { ids, calledOff = [] } = await browserApi(enquiriesApi.removeMany, { body: { ids: given, toCome } })
  return {
    count: ids.length,
    calledOff,
    async undo() {
      const body = { ids, ...sentBack(calledOff) }
      const { putBack } = await browserApi(deletedApi.restoreMany, { params: { kind: 'contact' }, body })
      return `${DELETED_TEXTS.restored}${putBackText(calledOff, putBack)}`
    },
  }
}

const sentBack = (calledOff: CalledOffNow) =>
  calledOff.length === 0
    ? {}
    : {
        calledOff: calledOff.map(({ _id, version, state, clientAsks, clientAskedAt }) => ({
          _id,
          version,
          state,
          clientAsks,
          clientAskedAt,
        })),
      }

/** One Undo for all of them. */
export function offerUndoOfSelected(
  text: string,
  { count, undo }: Pick<Done, 'count' | 'undo'>,
  onUndone: () => unknown,
): void {
  if (count === 0) {
    showToast('error', text)
    return
  }
  const run = async () => {
    try {
      const said = await undo()
      if (said !== '') showToast('ok', said)
      await onUndone()
      keepFocus()
    } catch (error) {
      reportFailure(error)
      showToast('error', 'Not undone. Please check the connection.', { action: { label: 'Try again', run } })
    }
  }
  showToast('ok', text, { action: { label: 'Undo', run } })
}
