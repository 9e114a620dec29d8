import { randomBytes } from 'node:crypto'
import type { Db } from './connect.ts'

const SLUG_LENGTH = 80

export type SlugKind = 'artists' | 'blogs' | 'services'

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

/** Gives a record another address; the old one keeps leading to it. Free addresses are found as for a new record. */
export async function changeSlug(db: Db, kind: SlugKind, id: string, wanted: string): Promise<void> {
  const { slug: old } = await db
    .selectFrom(kind)
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (old === wanted) return
  const slug = await insertWithSlug(wanted, async (candidate) => {
    const taken = await db
      .selectFrom(kind)
      .select('id')
      .where('slug', '=', candidate)
      .where('deleted_at', 'is', null)
      .where('id', '<>', id)
      .executeTakeFirst()
    return taken ? undefined : candidate
  })
  await db.updateTable(kind).set({ slug }).where('id', '=', id).execute()
  await db.deleteFrom('old_slugs').where('kind', '=', kind).where('slug', '=', slug).execute()
  await db
    .insertInto('old_slugs')
    .values({ kind, slug: old, record_id: id })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet({ record_id: id }))
    .execute()
}

/** The record that an address led to before it was changed. */
export async function findByOldSlug(db: Db, kind: SlugKind, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('old_slugs')
    .select('record_id')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.record_id
}
