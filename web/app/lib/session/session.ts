import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'token'
const CHANGED = 'session-changed'

/** Null where the browser denies storage, because reading it throws. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

export function storeToken(token: string): void {
  localStorage.setItem(STORAGE_KEY, token)
  window.dispatchEvent(new Event(CHANGED))
}

export function removeToken(): void {
  localStorage.removeItem(STORAGE_KEY)
  window.dispatchEvent(new Event(CHANGED))
}

/** False during server rendering, because the server never sees the token. */
export function useHasToken(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readToken() !== null,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(CHANGED, listener)
    window.removeEventListener('storage', listener)
  }
}
