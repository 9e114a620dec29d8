import type { Me } from '@linework/contract/studio/accounts/sign-in-shapes'
import { AUTH_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import { authApi } from '@linework/contract/studio/api'
import { redirect } from 'react-router'
import { ApiFailure, backgroundApi } from '../../../lib/calls/api.ts'
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

let pending: Promise<Me> | undefined

/** Loads the signed-in staff member. The loaders of one screen share one request. */
export function readMe(): Promise<Me> {
  pending ??= backgroundApi(authApi.me).finally(() => {
    pending = undefined
  })
  return pending
}

/**
 * Ends the session only on 401. While the server is unavailable the token is kept, so that a server restart
 * does not sign staff out.
 */
export async function checkSession({ request }: { request: Request }): Promise<SessionState> {
  try {
    const staff = await readMe()
    if (staff) return { staff }
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 401) return { staff: null }
  }
  removeToken()
  rememberWantedPage(request.url)
  showToast('error', AUTH_TEXTS.expired)
  throw redirect('/login')
}
