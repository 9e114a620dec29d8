import { authApi } from '@linework/contract/auth/api'
import type { Me } from '@linework/contract/auth/shapes'
import { AUTH_TEXTS } from '@linework/contract/auth/texts'
import { redirect } from 'react-router'
import { ApiFailure, quietApi } from '../../../lib/calls/api.ts'
import { readToken, removeToken } from '../../../lib/session/session.ts'
import { rememberWantedPage } from '../../../lib/session/wanted-page.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'

export type SessionState = { staff: Me | null }

/** Runs before a screen loads, because the API rejects every call without a token. */
export async function requireToken({ request }: { request: Request }): Promise<void> {
  if (readToken() !== null) return
  rememberWantedPage(request.url)
  showToast('error', AUTH_TEXTS.pleaseSignIn)
  throw redirect('/login')
}

/** Ends a session only on 401: while the server is unavailable the token stays, so that a restart signs no one out. */
export async function checkSession({ request }: { request: Request }): Promise<SessionState> {
  try {
    const staff = await quietApi(authApi.me)
    if (staff) return { staff }
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 401) return { staff: null }
  }
  removeToken()
  rememberWantedPage(request.url)
  showToast('error', AUTH_TEXTS.expired)
  throw redirect('/login')
}
