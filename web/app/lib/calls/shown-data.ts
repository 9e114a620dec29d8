/** Fields of a picture that no page shows; its addresses derive from the id and the widths. */
const UNSHOWN = ['url', 'placeholder', 'version', 'galleryId']

/** Values that many records repeat. Equal ones become one object, which the document contains once. */
const REPEATED = ['sizes', 'widths', 'focus', 'artist', 'styles']

/** For loaders on the server: the document contains their data a second time, for hydration. */
export function shownData<T>(data: T): T {
  const known = new Map<string, unknown>()
  function copy(value: unknown, key: string): unknown {
    if (typeof value !== 'object' || value === null) return value
    if (REPEATED.includes(key)) {
      const text = JSON.stringify(value)
      if (!known.has(text)) known.set(text, value)
      return known.get(text)
    }
    if (Array.isArray(value)) return value.map((each) => copy(each, ''))
    const fields = Object.entries(value).filter(([name]) => !('public_id' in value && UNSHOWN.includes(name)))
    return Object.fromEntries(fields.map(([name, each]) => [name, copy(each, name)]))
  }
  return copy(data, '') as T
}
