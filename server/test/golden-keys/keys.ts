/** Keys of a response. 'empty' replaces the keys of an empty list. */
export type Keys = { [name: string]: Keys | 'empty' | null }

/** `specified` are keys of the specification, `added` our additions. A list has the keys of its items. */
export const keys = (specified: string, more: Keys = {}, added = ''): Keys => ({
  ...Object.fromEntries(
    [specified, added].flatMap((text) => text.split(' ').filter(Boolean)).map((name) => [name, null]),
  ),
  ...more,
})

// Fields with a list of texts or numbers, which may be empty.
const SCALARS = new Set(['labels', 'fields', 'places', 'tags', 'styles', 'declines', 'avif', 'webp', 'jpeg'])

/** Returns 'empty' for an empty list, whose items could have any keys, so that no expectation matches. */
export function keysOf(value: unknown): Keys | null | 'empty' {
  if (Array.isArray(value)) {
    if (value.length === 0) return 'empty'
    const [first] = value
    return typeof first === 'object' ? keysOf(first) : null
  }
  if (typeof value !== 'object' || value === null) return null
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    SCALARS.has(name) ? null : keysOf(inner),
  ])
  return Object.fromEntries(entries)
}

const PICTURE_ADDITIONS = 'alt width height placeholder version focus'

export const PICTURE = keys('url public_id', { sizes: keys('', {}, 'avif webp jpeg') }, PICTURE_ADDITIONS)

export const ARTIST_IN_LIST = keys(
  '_id slug name bio experience hours service serviceName url',
  { profileImage: PICTURE, services: keys('', {}, '_id name') },
  'version books',
)

export const ARTIST = {
  ...ARTIST_IN_LIST,
  ...keys('', {}, 'styles declines reopens availability words'),
  service: keys('_id name'),
  images: PICTURE,
}
