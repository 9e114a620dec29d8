import { authApi } from '@linework/contract/auth/api'
import { AUTH_TEXTS } from '@linework/contract/auth/texts'
import { redirect } from 'react-router'
import { ApiFailure, quietApi } from '../../lib/api.ts'
import { readToken, removeToken } from '../../lib/session.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'

export type SessionState = { staff: { email: string } } | { staff: null }

/** Before anything of a screen is loaded: without a token every call would only be refused. */
export async function requireToken(): Promise<void> {
  if (readToken() !== null) return
  showToast('error', AUTH_TEXTS.pleaseSignIn)
  throw redirect('/login')
}

/**
 * Lets only a living session in. Only a clear no ends it: while the server is away the token is kept,
 * because a database that restarts must not sign everybody out.
 */
export async function checkSession(): Promise<SessionState> {
  try {
    const staff = await quietApi(authApi.me)
    if (staff) return { staff }
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 401) return { staff: null }
  }
  removeToken()
  showToast('error', AUTH_TEXTS.expired)
  throw redirect('/login')
}
