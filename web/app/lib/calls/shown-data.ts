/** Picture fields that no page shows, by the field that marks a picture. URLs derive from id and widths. */
const UNSHOWN = { public_id: ['url', 'placeholder', 'version', 'galleryId'], uploaded: ['id'] }

/**
 * Reduces the data of a loader, which the document contains a second time for hydration: removes unshown
 * picture fields and makes equal parts one object, which the document contains once.
 */
export function shownData<T>(data: T): T {
  const known = new Map<string, unknown>()
  function copy(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value
    const copied = Array.isArray(value) ? value.map(copy) : Object.fromEntries(fieldsOf(value))
    const text = JSON.stringify(copied)
    if (!known.has(text)) known.set(text, copied)
    return known.get(text)
  }
  function fieldsOf(value: object) {
    const unshown = Object.entries(UNSHOWN).flatMap(([mark, names]) => (mark in value ? names : []))
    const shown = Object.entries(value).filter(([name]) => !unshown.includes(name))
    return shown.map(([name, each]) => [name, copy(each)])
  }
  return copy(data) as T
}
