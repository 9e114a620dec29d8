/** Not for everybody: the back office, and what a request's own words are in. */
const PRIVATE_PAGE = /^\/(admin|login)(\/|$)/
const PERSONAL_QUERY = ['sent', 'unsent', 'service', 'artist', 'inspiration']
/** What a page reads of its address. */
const READ_QUERY = ['category', 'page', 'picture']

/**
 * The address under which a page is kept: in one order, and without the tails that networks hang on every link they share.
 * Undefined when the page is not for everybody.
 */
export function keptAddress(url: string, publicUrl: string): string | undefined {
  const { pathname, searchParams } = new URL(url.replace(/^\/+/, '/'), publicUrl)
  if (PRIVATE_PAGE.test(pathname) || PERSONAL_QUERY.some((name) => searchParams.has(name))) return undefined
  const read = READ_QUERY.flatMap((name) => {
    const value = searchParams.get(name)
    return value === null ? [] : [[name, value] as [string, string]]
  })
  const search = new URLSearchParams(read).toString()
  return search === '' ? pathname : `${pathname}?${search}`
}
