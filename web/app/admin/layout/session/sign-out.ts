import { authApi } from '@linework/contract/auth/api'
import { AUTH_TEXTS } from '@linework/contract/auth/texts'
import { quietApi } from '../../../lib/calls/api.ts'
import { reportFailure } from '../../../lib/calls/report-failure.ts'
import { removeToken } from '../../../lib/session/session.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { unsubscribe } from '../../alerts/subscription.ts'
import { deleteAllDrafts } from '../../form/drafts/drafts.ts'
import { showBadge } from '../unread-count.ts'

/** Removes the token from this browser even when the server cannot be told. */
export async function signOut(): Promise<void> {
  // The next person at this browser may be another member of staff.
  await unsubscribe().catch(reportFailure)
  showBadge(0)
  await quietApi(authApi.logout).catch(reportFailure)
  clearSession()
  showToast('ok', AUTH_TEXTS.signedOut)
}

/** Removes drafts and token, because the next person at this browser may be another member of staff. */
export function clearSession(): void {
  deleteAllDrafts()
  removeToken()
}
