import type { CancellationResult, UpcomingAction } from '@linework/contract/desk/appointments-field-shapes'
import type { EnquiryStatus } from '@linework/contract/desk/enquiries'
import { enquiriesApi } from '@linework/contract/desk/site-api'
import { trashApi } from '@linework/contract/records/api'
import { DELETED_TEXTS } from '@linework/contract/records/texts'
import { browserApi, reportFailure } from '../../../../lib/calls/api.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { keepFocus } from '../../../kit/trash/restore.ts'
import { restoredText } from './bulk-result-text.ts'

export type SelectedChange = { unread: false } | { status: 'closed' | 'spam' }

interface Done {
  count: number
  /** Appointments that were cancelled together with the enquiries. */
  cancelledAppointments: CancellationResult
  undo: () => Promise<string>
}

type Before = { _id: string; status: EnquiryStatus } | { _id: string; unread: boolean }

export async function changeSelected(
  ids: string[],
  change: SelectedChange,
  upcoming?: UpcomingAction,
): Promise<Done> {
  const { before, cancelledAppointments = [] } = await browserApi(enquiriesApi.changeMany, {
    body: { enquiries: ids.map((_id) => ({ _id, ...change })), ...(upcoming && { upcoming }) },
  })
  // Undo sends only the field that was changed.
  const earlier = before.map(({ _id, status, unread }) =>
    'status' in change ? { _id, status } : { _id, unread },
  )
  return {
    count: before.length,
    cancelledAppointments,
    undo: () => changeBack(earlier, cancelledAppointments),
  }
}

/** Restores the enquiries and the appointments that were cancelled with them. */
export async function changeBack(
  enquiries: Before[],
  cancelledAppointments: CancellationResult,
): Promise<string> {
  const { restoredAppointments } = await browserApi(enquiriesApi.changeMany, {
    body: { enquiries, ...sentBack(cancelledAppointments) },
  })
  return cancelledAppointments.length === 0
    ? ''
    : `Undone.${restoredText(cancelledAppointments, restoredAppointments)}`
}

export async function deleteSelected(given: string[], upcoming: UpcomingAction): Promise<Done> {
  const { ids, cancelledAppointments = [] } = await browserApi(enquiriesApi.removeMany, {
    body: { ids: given, upcoming },
  })
  return {
    count: ids.length,
    cancelledAppointments,
    async undo() {
      const body = { ids, ...sentBack(cancelledAppointments) }
      const { restoredAppointments } = await browserApi(trashApi.restoreMany, {
        params: { kind: 'contact' },
        body,
      })
      return `${DELETED_TEXTS.restored}${restoredText(cancelledAppointments, restoredAppointments)}`
    },
  }
}

const sentBack = (cancelledAppointments: CancellationResult) =>
  cancelledAppointments.length === 0
    ? {}
    : {
        cancelledAppointments: cancelledAppointments.map(
          ({ _id, version, state, changeRequest, changeRequestedAt }) => ({
            _id,
            version,
            state,
            changeRequest,
            changeRequestedAt,
          }),
        ),
      }

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
