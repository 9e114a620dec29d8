import { PREVIEW_PARAM } from '@linework/contract/http/special-pages'
import { type PageParameter, PUBLIC_PAGES, type PublicPage } from '@linework/contract/pages'

const MAX_PAGE = 10_000
const NUMBER = /^[1-9]\d{0,5}$/
const NAME_MAX = 100
const PICTURE_ID = /^[\w-]{1,100}$/

export interface PageUrl {
  page: PublicPage
  path: string
  given: Record<string, string>
  /** The URL contains text of one visitor, so its page must not be cached. */
  isPersonal: boolean
  preview?: string
}

const fixed = new Map(
  PUBLIC_PAGES.filter(({ path }) => !path.includes(':')).map((page) => [page.path as string, page]),
)
const bySlug = PUBLIC_PAGES.filter(({ path }) => path.includes(':')).map((page) => ({
  page,
  pattern: new RegExp(`^${page.path.replace(/:\w+/g, '[^/]+')}$`),
}))

/** Returns undefined for an invalid URL and for a page that is not public. */
export function readPageUrl(url: string, publicUrl: string): PageUrl | undefined {
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

export function pageKey({ path, given }: Pick<PageUrl, 'path' | 'given'>): string {
  const search = new URLSearchParams(given).toString()
  return search === '' ? path : `${path}?${search}`
}

/** Each record has one path after this, however the URL encodes it. Returns undefined for broken encoding. */
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

/** Checks only the syntax: whether a page or picture with this value exists, only the database knows. */
function mayBe(parameter: Exclude<PageParameter, { kind: 'personal' }>, value: string): boolean {
  if (parameter.kind === 'choice') return parameter.values.includes(value)
  if (parameter.kind === 'picture') return PICTURE_ID.test(value)
  if (parameter.kind === 'named') return value !== '' && value.length <= NAME_MAX && value.isWellFormed()
  const place = NUMBER.test(value) ? Number(value) / parameter.step : 0
  // The canonical URL of page 1 has no parameter.
  return Number.isInteger(place) && place > 1 && place <= MAX_PAGE
}
