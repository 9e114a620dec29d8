import { PERSONAL_PAGE, STAFF_PAGE } from '@linework/contract/http/endpoint'
import { PUBLIC_PAGES } from '@linework/contract/pages'

const FORM_PAGES = new Set<string>(PUBLIC_PAGES.filter(({ hasForm }) => hasForm).map(({ path }) => path))
const PREVIEW_PAGE = /^\/admin\/preview(\/|$)/

/** Decodes the path first, because the router decodes paths and ignores upper case. */
export const isForStaff = (url: string) => STAFF_PAGE.test(readPath(url))

export const isPersonal = (url: string) => PERSONAL_PAGE.test(readPath(url))

/** The Studio screen shows these pages in a frame. No other page may be in a frame. */
export const isPreview = (url: string) => PREVIEW_PAGE.test(readPath(url))

/** Pages for staff, for clients with a link, and with the contact form are shed last. */
export const shedOrderOf = ({ url }: { url: string }) =>
  isForStaff(url) || isPersonal(url) || FORM_PAGES.has(readPath(url)) ? 'last' : 'first'

/** Returns '' for an invalid URL, otherwise the decoded path in lower case. */
export function readPath(url: string): string {
  try {
    const { pathname } = new URL(url.replace(/^[/\\]+/, '/'), 'http://here')
    return decodeURIComponent(pathname).replace(/^\/+/, '/').toLowerCase()
  } catch {
    return ''
  }
}
