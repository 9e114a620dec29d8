const STORAGE_KEY = 'token'

/** Returns null when the browser denies storage, because reading it throws. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

export function storeToken(token: string): void {
  localStorage.setItem(STORAGE_KEY, token)
  markSession()
}

export function removeToken(): void {
  localStorage.removeItem(STORAGE_KEY)
  markSession()
}

/** Sets an attribute for styles. A script in the head (deferred-scripts.tsx) does the same before the first paint. */
const markSession = () => document.documentElement.toggleAttribute('data-session', readToken() !== null)
