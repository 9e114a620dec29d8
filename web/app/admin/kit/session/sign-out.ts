import { AUTH_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import { authApi } from '@linework/contract/studio/api'
import { backgroundApi } from '../../../lib/calls/api.ts'
import { reportFailure } from '../../../lib/calls/report-failure.ts'
import { removeToken } from '../../../lib/session/session.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { deleteAllDrafts } from '../form/drafts/drafts.ts'
import { unsubscribe } from '../notifications/subscription.ts'
import { showBadge } from './unread-count.ts'

/** Removes the token from this browser even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  // Another staff member may use this browser next.
  await unsubscribe().catch(reportFailure)
  showBadge(0)
  await backgroundApi(authApi.logout).catch(reportFailure)
  clearSession()
  showToast('ok', AUTH_TEXTS.signedOut)
}

/** Removes drafts and token, because another staff member may use this browser next. */
export function clearSession(): void {
  deleteAllDrafts()
  removeToken()
}
