import { contactApi } from '@prahar/contract/contact'
import { useEffect, useSyncExternalStore } from 'react'
import { browserApi } from '../../lib/api.ts'
import { reportFailure } from '../../lib/report-failure.ts'

const EVERY_MS = 60_000

let count = 0
let asked = 0
const listeners = new Set<() => void>()

/** Asks how many requests nobody has opened yet. A failure is only logged: the last count stays. */
export async function refreshUnread(): Promise<void> {
  const turn = ++asked
  try {
    const answer = await browserApi(contactApi.unread)
    // An answer that was overtaken by a later one is old.
    if (turn !== asked) return
    count = answer.count
    for (const listener of listeners) listener()
  } catch (error) {
    reportFailure(error)
  }
}

export const useUnreadCount = () =>
  useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  )

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps the count fresh while somebody looks: at once, every minute, and when they come back to the window. */
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
