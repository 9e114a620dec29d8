const STORAGE_KEY = 'wanted-page'

export function rememberWantedPage(url: string): void {
  const { pathname, search } = new URL(url)
  try {
    sessionStorage.setItem(STORAGE_KEY, pathname + search)
  } catch {}
}

export function takeWantedPage(): string {
  try {
    const wanted = sessionStorage.getItem(STORAGE_KEY)
    sessionStorage.removeItem(STORAGE_KEY)
    return wanted ?? '/admin'
  } catch {
    return '/admin'
  }
}
