import { PERSONAL_PAGE, STAFF_PAGE } from '@linework/contract/http/endpoint'
import { PUBLIC_PAGES } from '@linework/contract/pages'

const FORM_PAGES = new Set<string>(PUBLIC_PAGES.filter(({ hasForm }) => hasForm).map(({ path }) => path))
const PREVIEW_PAGE = /^\/admin\/preview(\/|$)/

/** Handles every spelling, because the router ignores case and decodes paths. */
export const isForStaff = (url: string) => STAFF_PAGE.test(readPath(url))

export const isPersonal = (url: string) => PERSONAL_PAGE.test(readPath(url))

/** Pages that the Studio screen embeds. No other page can be framed. */
export const isPreview = (url: string) => PREVIEW_PAGE.test(readPath(url))

/** Staff, clients with a link and visitors who contact the studio are shed last. */
export const shedOrderOf = ({ url }: { url: string }) =>
  isForStaff(url) || isPersonal(url) || FORM_PAGES.has(readPath(url)) ? 'last' : 'first'

/** Returns the path in lower case and decoded; '' for an invalid URL. */
export function readPath(url: string): string {
  try {
    const { pathname } = new URL(url.replace(/^[/\\]+/, '/'), 'http://here')
    return decodeURIComponent(pathname).replace(/^\/+/, '/').toLowerCase()
  } catch {
    return ''
  }
}
