import { randomBytes } from 'node:crypto'
import { INDIAN_LETTERS } from '@linework/contract/fields/indian-scripts'
import { sql } from 'kysely'
import type { Db } from './connect.ts'
import type { SlugTable } from './record-tables.ts'
import { rowsWithDeleted, visibleRows, withDeleted } from './visible.ts'

const SLUG_LENGTH = 80
const UNIQUE_VIOLATION = '23505'

const ACCENTS = /[\u0300-\u036f]/g
const BETWEEN_WORDS = new RegExp(`[^a-z0-9${INDIAN_LETTERS}]+`, 'g')

/** A name as it stands in an address. What has no Latin or Indian letters (emoji, Chinese) gets a short random one. */
export function toSlug(name: string, kind: string): string {
  const slug = name
    .normalize('NFKD')
    .replaceAll(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    // They shape letters and stand in no address.
    .replaceAll(/[\u200c\u200d]/g, '')
    .replaceAll(BETWEEN_WORDS, '-')
    .slice(0, SLUG_LENGTH)
    .replaceAll(/^-+|-+$/g, '')
  return slug === '' ? `${kind}-${randomBytes(4).toString('hex')}` : slug
}

/**
 * In a transaction: the slug itself, or with -2, -3 and so on, until a write is not turned away. The unique index and the
 * trigger of former addresses decide, so that two at once cannot both win.
 */
export async function insertWithSlug<T>(
  db: Db,
  kind: SlugTable,
  slug: string,
  write: (slug: string) => Promise<T | undefined>,
  id?: string,
): Promise<T> {
  for (;;) {
    const row = await write(await findFree(db, kind, slug, id))
    if (row !== undefined) return row
  }
}

/** The first that no other record has, or had and still leads to it. */
async function findFree(db: Db, kind: SlugTable, slug: string, id: string | undefined): Promise<string> {
  const [own, numbered] = [id ?? null, `${slug}-%`]
  const rows = sql`${rowsWithDeleted(kind)} as r`
  const isOther = sql<boolean>`r.deleted_at is null and r.id is distinct from ${own}::uuid`
  const { rows: others } = await sql<{ slug: string }>`
    select r.slug from ${rows} where ${isOther} and (r.slug = ${slug} or r.slug like ${numbered})
    union
    select o.slug from old_slugs o join ${rows} on r.id = o.record_id
    where o.kind = ${kind} and ${isOther} and (o.slug = ${slug} or o.slug like ${numbered})
  `.execute(db)
  const taken = new Set(others.map((row) => row.slug))
  if (!taken.has(slug)) return slug
  let n = 2
  while (taken.has(`${slug}-${n}`)) n++
  return `${slug}-${n}`
}

/** In a transaction: gives a record another address; the database notes that the old one leads to it. */
export async function changeSlug(db: Db, kind: SlugTable, id: string, wanted: string): Promise<void> {
  await insertWithSlug(
    db,
    kind,
    wanted,
    (slug) => unlessTaken(db, () => db.updateTable(kind).set({ slug }).where('id', '=', id).execute()),
    id,
  )
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
  const take = (free: string) => unlessTaken(db, () => show(free).then(() => free))
  const slug = await insertWithSlug(db, kind, old, take, id)
  return slug === old ? undefined : slug
}

/** Nothing when another record has the slug. */
async function unlessTaken<T>(db: Db, write: () => Promise<T>): Promise<T | undefined> {
  await sql`savepoint slug`.execute(db)
  try {
    return await write()
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
    await sql`rollback to savepoint slug`.execute(db)
    return undefined
  }
}

/** The record at an address, also at one that it had before. What `find` hides stays hidden under both. */
export async function findByAddress<T>(
  db: Db,
  kind: SlugTable,
  slug: string,
  find: (slug: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  const row = await find(slug)
  if (row !== undefined) return row
  const { rows } = await sql<{ slug: string }>`
    select r.slug from old_slugs o join ${visibleRows(kind)} as r on r.id = o.record_id
    where o.kind = ${kind} and o.slug = ${slug}`.execute(db)
  return rows[0] && find(rows[0].slug)
}
