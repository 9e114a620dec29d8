const FOR_STAFF = /^\/(admin|login)(\/|\.data$|$)/

/** However it is spelt: the router knows no capitals and reads what is encoded. */
export function isForStaff(url: string): boolean {
  try {
    const { pathname } = new URL(url.replace(/^[/\\]+/, '/'), 'http://here')
    return FOR_STAFF.test(decodeURIComponent(pathname).replace(/^\/+/, '/').toLowerCase())
  } catch {
    return false
  }
}
