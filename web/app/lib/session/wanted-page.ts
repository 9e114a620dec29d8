const STORAGE_KEY = 'wanted-page'

/**
 * Stores the back-office page that was requested without a session. Does nothing when the browser denies
 * storage.
 */
export function rememberWantedPage(url: string): void {
  const { pathname, search } = new URL(url)
  try {
    sessionStorage.setItem(STORAGE_KEY, pathname + search)
  } catch {}
}

/** Returns the page to open after signing in: once the requested page, otherwise the dashboard. */
export function takeWantedPage(): string {
  try {
    const wanted = sessionStorage.getItem(STORAGE_KEY)
    sessionStorage.removeItem(STORAGE_KEY)
    return wanted ?? '/admin'
  } catch {
    return '/admin'
  }
}
