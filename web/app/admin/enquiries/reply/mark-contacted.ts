import { enquiriesApi } from '@linework/contract/enquiries/api'
import type { EnquiryStatus } from '@linework/contract/enquiries/limits'
import type { Enquiry, EnquiryDetails } from '@linework/contract/enquiries/shapes'
import { browserApi } from '../../../lib/calls/api.ts'
import { reportFailure } from '../../../lib/calls/report-failure.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'

/** Staff who call or write have answered. The status follows them, and can be taken back. `write` shows the answer. */
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
      action: { label: 'Undo', run: () => save('new').catch(sayNotSaved) },
    })
  } catch (error) {
    sayNotSaved(error)
  }
}

function sayNotSaved(error: unknown): void {
  reportFailure(error)
  showToast('error', 'The status was not saved. Please check the connection and try again.')
}
