import { enquiriesApi } from '@linework/contract/desk/site-api'
import type { ResponseOf } from '@linework/contract/http/endpoint'
import { useEffect, useSyncExternalStore } from 'react'
import { backgroundApi } from '../../../lib/calls/api.ts'
import { reportFailure } from '../../../lib/calls/report-failure.ts'
import { onReturn } from '../../../lib/on-return.ts'

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

let unread = NONE
let asked = 0
let pendingSince: number | undefined
let failed = false
const listeners = new Set<() => void>()

/**
 * Loads the enquiry counts. After a failure the last counts stay, and only the first failure in a row is
 * logged.
 */
export async function refreshUnread(): Promise<void> {
  const turn = ++asked
  pendingSince = Date.now()
  try {
    const answer = await backgroundApi(enquiriesApi.unread)
    failed = false
    // A newer request has already been sent.
    if (turn !== asked) return
    unread = answer
    showBadge(answer.byStatus.new)
    for (const listener of listeners) listener()
  } catch (error) {
    if (!failed) reportFailure(error)
    failed = true
  } finally {
    if (turn === asked) pendingSince = undefined
  }
}

/** Sets the app badge of the installed back office, where supported. */
export function showBadge(unanswered: number): void {
  // Setting the badge may fail although the API exists; this is not logged.
  if ('setAppBadge' in navigator) navigator.setAppBadge(unanswered).catch(() => {})
}

/** The newest known enquiries; waits for the first response. Undefined when it failed. */
export async function readNewest(): Promise<Unread['newest'] | undefined> {
  if (unread === NONE) await refreshUnread()
  return unread === NONE ? undefined : unread.newest
}

export const useUnread = () =>
  useSyncExternalStore(
    subscribe,
    () => unread,
    () => NONE,
  )

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

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
      unread = NONE
    }
  }, [signedIn])
}
