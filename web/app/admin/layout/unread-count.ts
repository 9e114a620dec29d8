import { enquiriesApi } from '@linework/contract/enquiries/api'
import type { ResponseOf } from '@linework/contract/http/endpoint'
import { useEffect, useSyncExternalStore } from 'react'
import { quietApi } from '../../lib/api.ts'
import { reportFailure } from '../../lib/report-failure.ts'

const EVERY_MS = 60_000

type Unread = ResponseOf<typeof enquiriesApi.unread>

const NONE: Unread = {
  count: 0,
  suspects: 0,
  undelivered: 0,
  byStatus: { open: 0, new: 0, contacted: 0, booked: 0, closed: 0, spam: 0 },
}

let unread = NONE
let asked = 0
const listeners = new Set<() => void>()

/** Asks how many requests want to be looked at. A failure is only logged: the last counts stay. */
export async function refreshUnread(): Promise<void> {
  const turn = ++asked
  try {
    const answer = await quietApi(enquiriesApi.unread)
    // An answer that was overtaken by a later one is old.
    if (turn !== asked) return
    unread = answer
    showBadge(answer.byStatus.new)
    for (const listener of listeners) listener()
  } catch (error) {
    reportFailure(error)
  }
}

/** The number on the icon of an installed back office, where the browser has one. */
export function showBadge(unanswered: number): void {
  // A browser that has the call but shows no number is nothing to report.
  if ('setAppBadge' in navigator) navigator.setAppBadge(unanswered).catch(() => {})
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

/** Refreshes the counts at once, every minute, and when the window gets the focus. */
export function useFreshUnread(signedIn: boolean): void {
  useEffect(() => {
    if (!signedIn) return
    const refresh = () => {
      if (document.visibilityState === 'visible') refreshUnread()
    }
    refresh()
    const timer = setInterval(refresh, EVERY_MS)
    window.addEventListener('focus', refresh)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', refresh)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [signedIn])
}
