import type { Me } from '@linework/contract/studio/accounts/sign-in-shapes'
import { AUTH_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import { authApi } from '@linework/contract/studio/api'
import { redirect, replace } from 'react-router'
import { ApiFailure, backgroundApi, setKeep } from '../../../lib/calls/api.ts'
import { readToken, removeToken } from '../../../lib/session/session.ts'
import { rememberWantedPage } from '../../../lib/session/wanted-page.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { keepResponse } from '../offline/kept-responses.ts'
import { forgetSession } from '../offline/queue.ts'
import { sendOrQueue } from '../offline/queue-writes.ts'

export type SessionState = { staff: Me | null }

const OFFICE_PAGE = /^\/admin(\/|\?|$)/

/**
 * Runs before a screen loads, because the API rejects every call without a token. Without a connection, the
 * service worker opens every screen at /admin, with the URL of the screen in `open`.
 */
export async function requireToken({ request }: { request: Request }): Promise<void> {
  const wanted = new URL(request.url).searchParams.get('open')
  if (wanted !== null && OFFICE_PAGE.test(wanted)) throw replace(wanted)
  if (readToken() !== null) return keepOnDevice()
  await forgetSession()
  rememberWantedPage(request.url)
  showToast('error', AUTH_TEXTS.pleaseSignIn)
  throw redirect('/login')
}

/** API calls then return stored responses for lost reads and queue some writes. */
function keepOnDevice(): void {
  setKeep((endpoint, input, call) =>
    endpoint.method === 'GET' ? keepResponse(endpoint, input, call) : sendOrQueue(endpoint, input, call),
  )
}

let pending: Promise<Me> | undefined

export function readMe(): Promise<Me> {
  pending ??= keepResponse(authApi.me, undefined, () => backgroundApi(authApi.me)).finally(() => {
    pending = undefined
  })
  return pending
}

/** Ends the session only on 401, so that a server restart does not sign staff out. */
export async function checkSession({ request }: { request: Request }): Promise<SessionState> {
  try {
    const staff = await readMe()
    if (staff) return { staff }
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 401) return { staff: null }
  }
  removeToken()
  await forgetSession()
  rememberWantedPage(request.url)
  showToast('error', AUTH_TEXTS.expired)
  throw redirect('/login')
}
