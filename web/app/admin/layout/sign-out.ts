import { authApi } from '@linework/contract/auth/api'
import { AUTH_TEXTS } from '@linework/contract/auth/texts'
import { quietApi } from '../../lib/api.ts'
import { reportFailure } from '../../lib/report-failure.ts'
import { removeToken } from '../../lib/session.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { deleteAllDrafts } from '../form/drafts/drafts.ts'

/** The server is told, but this browser forgets the token whether it hears that or not. */
export async function signOut(): Promise<void> {
  await quietApi(authApi.logout).catch(reportFailure)
  forgetHere()
  showToast('ok', AUTH_TEXTS.signedOut)
}

/** What this browser knows of whoever was signed in: the next one at the desk may be somebody else. */
export function forgetHere(): void {
  deleteAllDrafts()
  removeToken()
}
