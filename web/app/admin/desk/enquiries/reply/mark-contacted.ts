import type { EnquiryStatus } from '@linework/contract/desk/enquiries'
import type { Enquiry, EnquiryDetails } from '@linework/contract/desk/enquiries-shapes'
import { enquiriesApi } from '@linework/contract/desk/site-api'
import { browserApi } from '../../../../lib/calls/api.ts'
import { reportFailure } from '../../../../lib/calls/report-failure.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'

/** Sets the status to contacted when staff call or write, with Undo. `write` shows the response. */
export async function markContacted(
  { _id: id, status }: Pick<Enquiry, '_id' | 'status'>,
  write: (send: () => Promise<EnquiryDetails>) => Promise<unknown>,
): Promise<void> {
  if (status !== 'new') return
  const save = (next: EnquiryStatus) =>
    write(() => browserApi(enquiriesApi.change, { params: { id }, body: { status: next } }))
  try {
    await save('contacted')
    showToast('ok', 'Marked Contacted', {
      action: { label: 'Undo', run: () => save('new').catch(showNotSaved) },
    })
  } catch (error) {
    showNotSaved(error)
  }
}

function showNotSaved(error: unknown): void {
  reportFailure(error)
  showToast('error', 'The status was not saved. Please check the connection and try again.')
}
