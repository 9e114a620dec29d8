import { AUTH_TEXTS, authApi } from '@prahar/contract/auth'
import { browserApi } from '../../lib/api.ts'
import { reportFailure } from '../../lib/report-failure.ts'
import { removeToken } from '../../lib/session.ts'
import { showToast } from '../../ui/toast-store.ts'

/** The server is told, but this browser forgets the token whether it hears that or not. */
export async function signOut(): Promise<void> {
  await browserApi(authApi.logout).catch(reportFailure)
  removeToken()
  showToast('ok', AUTH_TEXTS.signedOut)
}
