import { PERSONAL_PAGE, STAFF_PAGE } from '@linework/contract/http/endpoint'
import { PUBLIC_PAGES } from '@linework/contract/pages'

const FORM_PAGES = new Set<string>(PUBLIC_PAGES.filter(({ hasForm }) => hasForm).map(({ path }) => path))
const PREVIEW_PAGE = /^\/admin\/preview(\/|$)/

/** However it is spelt: the router knows no capitals and reads what is encoded. */
export const isForStaff = (url: string) => STAFF_PAGE.test(readPath(url))

export const isPersonal = (url: string) => PERSONAL_PAGE.test(readPath(url))

/** Pages that the Studio screen shows in a frame; no other page may be framed. */
export const isPreview = (url: string) => PREVIEW_PAGE.test(readPath(url))

/** Staff, clients with a link and visitors who write to the studio are served longest. */
export const shedOrderOf = ({ url }: { url: string }) =>
  isForStaff(url) || isPersonal(url) || FORM_PAGES.has(readPath(url)) ? 'last' : 'first'

/** Lower case and decoded; '' for an address that cannot be read. */
export function readPath(url: string): string {
  try {
    const { pathname } = new URL(url.replace(/^[/\\]+/, '/'), 'http://here')
    return decodeURIComponent(pathname).replace(/^\/+/, '/').toLowerCase()
  } catch {
    return ''
  }
}
