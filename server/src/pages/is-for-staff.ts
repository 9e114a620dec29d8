import { STAFF_PAGE } from '@linework/contract/http/endpoint'

/** However it is spelt: the router knows no capitals and reads what is encoded. */
export function isForStaff(url: string): boolean {
  try {
    const { pathname } = new URL(url.replace(/^[/\\]+/, '/'), 'http://here')
    return STAFF_PAGE.test(decodeURIComponent(pathname).replace(/^\/+/, '/').toLowerCase())
  } catch {
    return false
  }
}
