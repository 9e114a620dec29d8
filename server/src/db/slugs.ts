import { randomBytes } from 'node:crypto'

const SLUG_LENGTH = 80

/** A name as it stands in an address. What has no Latin letters (emoji, Odia) gets a short random one. */
export function toSlug(name: string, kind: string): string {
  const slug = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_LENGTH)
    .replaceAll(/^-+|-+$/g, '')
  return slug === '' ? `${kind}-${randomBytes(4).toString('hex')}` : slug
}

/**
 * Tries the slug, then the same with -2, -3 and so on, until an insert is not turned away.
 * The unique index decides, so that two at once cannot both win.
 */
export async function insertWithSlug<T>(
  slug: string,
  insert: (slug: string) => Promise<T | undefined>,
): Promise<T> {
  for (let n = 1; ; n++) {
    const row = await insert(n === 1 ? slug : `${slug}-${n}`)
    if (row !== undefined) return row
  }
}
