import { enquiriesApi } from '@linework/contract/desk/site-api'
import type { ResponseOf } from '@linework/contract/http/endpoint'
import { useEffect } from 'react'
import { ApiFailure, backgroundApi, reportFailure } from '../../../lib/calls/api.ts'
import { onReturn } from '../../../lib/on-return.ts'
import { createStore } from '../../../ui/store.ts'
import { isLost, setConnection } from '../offline/connection.ts'
import { forgetSession } from '../offline/queue.ts'

/** Polling interval: a new enquiry appears within five seconds. */
const EVERY_MS = 4_000
/** A request that takes longer counts as lost, for example after a phone slept. */
const LOST_AFTER_MS = 20_000

export type Unread = ResponseOf<typeof enquiriesApi.unread>

const NONE: Unread = {
  count: 0,
  suspects: 0,
  undelivered: 0,
  healing: 0,
  byStatus: { open: 0, waitlist: 0, new: 0, contacted: 0, booked: 0, closed: 0, spam: 0 },
  newest: [],
}

const unread = createStore(NONE)
let asked = 0
let pendingSince: number | undefined
let failed = false

export async function refreshUnread(): Promise<void> {
  const turn = ++asked
  pendingSince = Date.now()
  try {
    const answer = await backgroundApi(enquiriesApi.unread)
    failed = false
    setConnection({ isOnline: true })
    // A newer request has been sent, so this older response is ignored.
    if (turn !== asked) return
    unread.set(answer)
    showBadge(answer.byStatus.new)
  } catch (error) {
    if (!failed) reportFailure(error)
    failed = true
    // A 401: the session was revoked, or the account is disabled.
    if (error instanceof ApiFailure && error.status === 401) await forgetSession()
    setConnection({ isOnline: !isLost(error) })
  } finally {
    if (turn === asked) pendingSince = undefined
  }
}

export function showBadge(unanswered: number): void {
  // Setting the badge may fail although the API exists; this is not logged.
  if ('setAppBadge' in navigator) navigator.setAppBadge(unanswered).catch(() => {})
}

export async function readNewest(): Promise<Unread['newest'] | undefined> {
  if (unread.read() === NONE) await refreshUnread()
  return unread.read() === NONE ? undefined : unread.read().newest
}

export const useUnread = unread.use

const isPending = () => pendingSince !== undefined && Date.now() - pendingSince < LOST_AFTER_MS

/** Polls the counts while the window is visible and refreshes them immediately when it becomes visible. */
export function useFreshUnread(signedIn: boolean): void {
  useEffect(() => {
    if (!signedIn) return
    const refresh = () => {
      if (document.visibilityState === 'visible' && !isPending()) refreshUnread()
    }
    refresh()
    const timer = setInterval(refresh, EVERY_MS)
    const stopWaiting = onReturn(refresh)
    return () => {
      clearInterval(timer)
      stopWaiting()
      // Another staff member may sign in next and see other enquiries.
      unread.set(NONE)
    }
  }, [signedIn])
}
