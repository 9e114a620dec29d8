const STORAGE_KEY = 'wanted-page'

/** Notes the back-office page that was asked for without a session. Where the browser denies storage, it is lost. */
export function rememberWantedPage(url: string): void {
  const { pathname, search } = new URL(url)
  try {
    sessionStorage.setItem(STORAGE_KEY, pathname + search)
  } catch {}
}

/** Where to go after signing in: once to the page that was asked for, else to the dashboard. */
export function takeWantedPage(): string {
  try {
    const wanted = sessionStorage.getItem(STORAGE_KEY)
    sessionStorage.removeItem(STORAGE_KEY)
    return wanted ?? '/admin'
  } catch {
    return '/admin'
  }
}
