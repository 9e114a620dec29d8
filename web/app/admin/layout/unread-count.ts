import { enquiriesApi } from '@linework/contract/enquiries/api'
import type { ResponseOf } from '@linework/contract/http/endpoint'
import { useEffect, useSyncExternalStore } from 'react'
import { quietApi } from '../../lib/calls/api.ts'
import { reportFailure } from '../../lib/calls/report-failure.ts'
import { onReturn } from '../../lib/on-return.ts'

/** A new enquiry is seen within five seconds. */
const EVERY_MS = 4_000
/** A call that has lasted longer was lost, as when a phone slept. */
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

/** Asks how many enquiries wait. The last counts stay after a failure, of which only the first in a row is reported. */
export async function refreshUnread(): Promise<void> {
  const turn = ++asked
  pendingSince = Date.now()
  try {
    const answer = await quietApi(enquiriesApi.unread)
    failed = false
    // An answer that was overtaken by a later one is old.
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

/** The number on the icon of an installed back office, where the browser has one. */
export function showBadge(unanswered: number): void {
  // A browser that has the call but shows no number is nothing to report.
  if ('setAppBadge' in navigator) navigator.setAppBadge(unanswered).catch(() => {})
}

/** The newest enquiries as known now, or by the first answer. Undefined when the server gave none. */
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

const isWaiting = () => pendingSince !== undefined && Date.now() - pendingSince < LOST_AFTER_MS

/** Keeps the counts fresh while the window is on show, and refreshes them at once when it comes back. */
export function useFreshUnread(signedIn: boolean): void {
  useEffect(() => {
    if (!signedIn) return
    const refresh = () => {
      if (document.visibilityState === 'visible' && !isWaiting()) refreshUnread()
    }
    refresh()
    const timer = setInterval(refresh, EVERY_MS)
    const stopWaiting = onReturn(refresh)
    return () => {
      clearInterval(timer)
      stopWaiting()
      // The next person at this browser may see other enquiries.
      unread = NONE
    }
  }, [signedIn])
}
