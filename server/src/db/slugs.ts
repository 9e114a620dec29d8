import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './connect.ts'

const SLUG_LENGTH = 80
const UNIQUE_VIOLATION = '23505'

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
 * The unique index decides, so that two at once cannot both win. What still leads to another record is not free.
 */
export async function insertWithSlug<T>(
  db: Db,
  kind: SlugKind,
  slug: string,
  insert: (slug: string) => Promise<T | undefined>,
  id?: string,
): Promise<T> {
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? slug : `${slug}-${n}`
    const row = (await leadsElsewhere(db, kind, candidate, id)) ? undefined : await insert(candidate)
    if (row !== undefined) return row
  }
}

async function leadsElsewhere(
  db: Db,
  kind: SlugKind,
  slug: string,
  id: string | undefined,
): Promise<boolean> {
  const record = await findByOldSlug(db, kind, slug)
  if (record === undefined || record === id) return false
  const living = await db
    .selectFrom(kind)
    .select('id')
    .where('id', '=', record)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return living !== undefined
}

/** In a transaction: gives a record another address; the old one keeps leading to it. Free addresses are found as for a new record. */
export async function changeSlug(db: Db, kind: SlugKind, id: string, wanted: string): Promise<void> {
  const { slug: old } = await db
    .selectFrom(kind)
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const take = (candidate: string) => takeSlug(db, kind, id, candidate)
  const slug = await insertWithSlug(db, kind, wanted, take, id)
  if (slug === old) return
  await db.deleteFrom('old_slugs').where('kind', '=', kind).where('slug', '=', slug).execute()
  await db
    .insertInto('old_slugs')
    .values({ kind, slug: old, record_id: id })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet({ record_id: id }))
    .execute()
}

/** Nothing when another record has the slug; the unique index decides here too. */
async function takeSlug(db: Db, kind: SlugKind, id: string, slug: string): Promise<string | undefined> {
  await sql`savepoint slug`.execute(db)
  try {
    await db.updateTable(kind).set({ slug }).where('id', '=', id).execute()
    return slug
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
    await sql`rollback to savepoint slug`.execute(db)
    return undefined
  }
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
