/** The pages and files that are the same for everybody, as their links write them. */
const FOR_EVERYBODY =
  /^\/(|about|contact|gallery|privacy-policy|blogs|(services|artists)(\/[^/]+)?|blog\/[^/]+|sitemap\.xml|feed\.xml|robots\.txt)$/
/** With these a page holds a visitor's own words. */
const PERSONAL_QUERY = ['sent', 'unsent', 'service', 'artist', 'inspiration']
/** What a page reads of its address. */
const READ_QUERY = ['category', 'page', 'picture', 'shown']

/**
 * The address under which a page is kept: in one order, and without the tails that networks hang on every link they share.
 * Undefined when the page is not for everybody, or when it is no address.
 */
export function keptAddress(url: string, publicUrl: string): string | undefined {
  const address = URL.parse(url.replace(/^[/\\]+/, '/'), publicUrl)
  if (address === null) return undefined
  const { pathname, searchParams } = address
  if (!FOR_EVERYBODY.test(pathname) || PERSONAL_QUERY.some((name) => searchParams.has(name))) return undefined
  const read = READ_QUERY.flatMap((name) => {
    const value = searchParams.get(name)
    return value === null ? [] : [[name, value] as [string, string]]
  })
  const search = new URLSearchParams(read).toString()
  return search === '' ? pathname : `${pathname}?${search}`
}
