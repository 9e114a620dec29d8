import { AUTH_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import { authApi } from '@linework/contract/studio/api'
import { backgroundApi, reportFailure } from '../../../lib/calls/api.ts'
import { removeToken } from '../../../lib/session/session.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { deleteAllDrafts } from '../form/drafts/drafts.ts'
import { unsubscribe } from '../notifications/subscription.ts'
import { wipeDevice } from '../offline/device-store.ts'
import { publish, useQueue } from '../offline/queue.ts'
import { showBadge } from './unread-count.ts'

/** Removes the token from this browser even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  // Unsubscribes from push, because another staff member may use this browser next.
  await unsubscribe().catch(reportFailure)
  showBadge(0)
  await backgroundApi(authApi.logout).catch(reportFailure)
  await clearSession()
  showToast('ok', AUTH_TEXTS.signedOut)
}

/** Removes the token and everything that is stored for this staff member, because another may use this browser next. */
export async function clearSession(): Promise<void> {
  deleteAllDrafts()
  removeToken()
  await wipeDevice()
  await publish()
}

/** Adds to the question that signing out deletes unsent changes. */
export function useSignOutText(question: string): string {
  const { length } = useQueue()
  if (length === 0) return question
  return `${length === 1 ? '1 change is' : `${length} changes are`} not sent yet and will be lost. ${question}`
}
