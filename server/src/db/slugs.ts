import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './connect.ts'
import type { SlugTable } from './record-tables.ts'
import { visibleRows, withDeleted } from './visible.ts'

const SLUG_LENGTH = 80
const UNIQUE_VIOLATION = '23505'

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
 * The slug itself, or with -2, -3 and so on, until an insert is not turned away.
 * The unique index decides, so that two at once cannot both win.
 */
export async function insertWithSlug<T>(
  db: Db,
  kind: SlugTable,
  slug: string,
  insert: (slug: string) => Promise<T | undefined>,
  id?: string,
): Promise<T> {
  for (;;) {
    const row = await insert(await findFree(db, kind, slug, id))
    if (row !== undefined) return row
  }
}

/** The first that no other record has. What still leads to another record is not free either. */
async function findFree(db: Db, kind: SlugTable, slug: string, id: string | undefined): Promise<string> {
  const [own, numbered] = [id ?? null, `${slug}-%`]
  const { rows } = await sql<{ slug: string }>`
    select slug from ${visibleRows(kind)} as r
    where id is distinct from ${own}::uuid and (slug = ${slug} or slug like ${numbered})
    union
    select o.slug from old_slugs o join ${visibleRows(kind)} as r on r.id = o.record_id
    where o.kind = ${kind} and r.id is distinct from ${own}::uuid and (o.slug = ${slug} or o.slug like ${numbered})
  `.execute(db)
  const taken = new Set(rows.map((row) => row.slug))
  if (!taken.has(slug)) return slug
  let n = 2
  while (taken.has(`${slug}-${n}`)) n++
  return `${slug}-${n}`
}

/** In a transaction: gives a record another address; the old one keeps leading to it. Free addresses are found as for a new record. */
export async function changeSlug(db: Db, kind: SlugTable, id: string, wanted: string): Promise<void> {
  const { slug: old } = await withDeleted(db)
    .selectFrom(kind)
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const take = (candidate: string) =>
    unlessTaken(db, candidate, () =>
      db.updateTable(kind).set({ slug: candidate }).where('id', '=', id).execute(),
    )
  const slug = await insertWithSlug(db, kind, wanted, take, id)
  if (slug === old) return
  await db.deleteFrom('old_slugs').where('kind', '=', kind).where('slug', '=', slug).execute()
  await db
    .insertInto('old_slugs')
    .values({ kind, slug: old, record_id: id })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet({ record_id: id }))
    .execute()
}

/**
 * In a transaction: lets a deleted record be seen again, under its old address or, where another record has that now,
 * under the next free one. Returns the address if it is a new one.
 */
export async function showWithSlug(
  db: Db,
  kind: SlugTable,
  id: string,
  show: (slug: string) => Promise<void>,
): Promise<string | undefined> {
  const { slug: old } = await withDeleted(db)
    .selectFrom(kind)
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const slug = await insertWithSlug(db, kind, old, (free) => unlessTaken(db, free, () => show(free)), id)
  return slug === old ? undefined : slug
}

/** Nothing when another record has the slug; the unique index decides here too. */
async function unlessTaken(
  db: Db,
  slug: string,
  update: () => Promise<unknown>,
): Promise<string | undefined> {
  await sql`savepoint slug`.execute(db)
  try {
    await update()
    return slug
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
    await sql`rollback to savepoint slug`.execute(db)
    return undefined
  }
}

/** The record that an address led to before it was changed. */
export async function findByOldSlug(db: Db, kind: SlugTable, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('old_slugs')
    .select('record_id')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.record_id
}
