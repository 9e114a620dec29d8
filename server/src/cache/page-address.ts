import { type PageParameter, PUBLIC_PAGES, type PublicPage } from '@linework/contract/pages'
import { PREVIEW_PARAM } from '@linework/contract/previews/page'

const MAX_PAGE = 10_000
const NUMBER = /^[1-9]\d{0,5}$/
const NAME_MAX = 100
const PICTURE_ID = /^[\w-]{1,100}$/

/** A public page as one address asks for it: only parameters that the page reads, with values that it understands. */
export interface PageAddress {
  page: PublicPage
  path: string
  given: Record<string, string>
  /** The address holds what one visitor chose or sent. */
  isPersonal: boolean
  /** What opens a preview of the page, if the address has one. */
  preview?: string
}

const fixed = new Map(
  PUBLIC_PAGES.filter(({ path }) => !path.includes(':')).map((page) => [page.path as string, page]),
)
const bySlug = PUBLIC_PAGES.filter(({ path }) => path.includes(':')).map((page) => ({
  page,
  pattern: new RegExp(`^${page.path.replace(/:\w+/g, '[^/]+')}$`),
}))

/** Undefined when it is no public page, or no address at all. */
export function readPageAddress(url: string, publicUrl: string): PageAddress | undefined {
  const address = URL.parse(url.replace(/^[/\\]+/, '/'), publicUrl)
  const path = address === null ? undefined : plainPath(address.pathname)
  if (address === null || path === undefined) return undefined
  const page = fixed.get(path) ?? bySlug.find(({ pattern }) => pattern.test(path))?.page
  if (page === undefined) return undefined
  const given: Record<string, string> = {}
  let isPersonal = false
  for (const [name, parameter] of Object.entries(page.parameters)) {
    const value = address.searchParams.get(name)
    if (value === null) continue
    if (parameter.kind === 'personal') isPersonal = true
    else if (mayBe(parameter, value)) given[name] = value
  }
  const preview = PREVIEW_PARAM in page.parameters ? address.searchParams.get(PREVIEW_PARAM) : null
  return { page, path, given, isPersonal, ...(preview === null ? {} : { preview }) }
}

/** The one spelling of a page under which it is cached. */
export function pageKey({ path, given }: Pick<PageAddress, 'path' | 'given'>): string {
  const search = new URLSearchParams(given).toString()
  return search === '' ? path : `${path}?${search}`
}

/** Letters that need no encoding are read either way, so that each record has one address. */
function plainPath(path: string): string | undefined {
  if (!path.includes('%')) return path
  try {
    return path
      .split('/')
      .map((part) => encodeURIComponent(decodeURIComponent(part)))
      .join('/')
  } catch {
    return undefined
  }
}

/** What the value itself tells; whether a page or picture exists, only the database knows. */
function mayBe(parameter: Exclude<PageParameter, { kind: 'personal' }>, value: string): boolean {
  if (parameter.kind === 'choice') return parameter.values.includes(value)
  if (parameter.kind === 'picture') return PICTURE_ID.test(value)
  if (parameter.kind === 'named') return value !== '' && value.length <= NAME_MAX && value.isWellFormed()
  const place = NUMBER.test(value) ? Number(value) / parameter.step : 0
  // The first page is the plain page.
  return Number.isInteger(place) && place > 1 && place <= MAX_PAGE
}
