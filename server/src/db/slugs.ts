import { randomBytes } from 'node:crypto'
import { INDIAN_LETTERS } from '@linework/contract/fields/indian-scripts'
import { sql } from 'kysely'
import { allRows, type Db, notDeletedRows, unscoped } from './connect.ts'
import type { SlugTable } from './record-tables.ts'

const SLUG_LENGTH = 80
const UNIQUE_VIOLATION = '23505'

const ACCENTS = /[\u0300-\u036f]/g
const BETWEEN_WORDS = new RegExp(`[^a-z0-9${INDIAN_LETTERS}]+`, 'g')

/** A name without Latin or Indian letters gets a short random slug. */
export function toSlug(name: string, kind: string): string {
  const slug = name
    .normalize('NFKD')
    .replaceAll(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    // Zero-width joiners change only the rendering of a name.
    .replaceAll(/[\u200c\u200d]/g, '')
    .replaceAll(BETWEEN_WORDS, '-')
    .slice(0, SLUG_LENGTH)
    .replaceAll(/^-+|-+$/g, '')
  return slug === '' ? `${kind}-${randomBytes(4).toString('hex')}` : slug
}

/** Tries the slug, then -2, -3 and so on. Needs a transaction; the unique index decides about each try. */
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

/** A slug is also taken when another record had it before, because it redirects to that record. */
async function findFree(db: Db, kind: SlugTable, slug: string, id: string | undefined): Promise<string> {
  const [own, numbered] = [id ?? null, `${slug}-%`]
  const rows = sql`${allRows(kind)} as r`
  const isDifferent = sql<boolean>`r.deleted_at is null and r.id is distinct from ${own}::uuid`
  const { rows: others } = await sql<{ slug: string }>`
    select r.slug from ${rows} where ${isDifferent} and (r.slug = ${slug} or r.slug like ${numbered})
    union
    select o.slug from old_slugs o join ${rows} on r.id = o.record_id
    where o.kind = ${kind} and ${isDifferent} and (o.slug = ${slug} or o.slug like ${numbered})
  `.execute(db)
  const taken = new Set(others.map((row) => row.slug))
  if (!taken.has(slug)) return slug
  let n = 2
  while (taken.has(`${slug}-${n}`)) n++
  return `${slug}-${n}`
}

/** Needs a transaction. A trigger stores the old slug, which redirects from then on. */
export async function changeSlug(db: Db, kind: SlugTable, id: string, wanted: string): Promise<void> {
  await insertWithSlug(
    db,
    kind,
    wanted,
    (slug) => unlessTaken(db, () => db.updateTable(kind).set({ slug }).where('id', '=', id).execute()),
    id,
  )
}

/** Restores a record with its slug or the next free one, in a transaction. Returns the slug if it changed. */
export async function restoreWithSlug(
  db: Db,
  kind: SlugTable,
  id: string,
  show: (slug: string) => Promise<void>,
): Promise<string | undefined> {
  const { slug: old } = await unscoped(db)
    .selectFrom(kind)
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const take = (free: string) => unlessTaken(db, () => show(free).then(() => free))
  const slug = await insertWithSlug(db, kind, old, take, id)
  return slug === old ? undefined : slug
}

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

/** Accepts former slugs as well. A record that `find` does not return stays hidden under all its slugs. */
export async function findBySlug<T>(
  db: Db,
  kind: SlugTable,
  slug: string,
  find: (slug: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  const row = await find(slug)
  if (row !== undefined) return row
  const { rows } = await sql<{ slug: string }>`
    select r.slug from old_slugs o join ${notDeletedRows(kind)} as r on r.id = o.record_id
    where o.kind = ${kind} and o.slug = ${slug}`.execute(db)
  return rows[0] && find(rows[0].slug)
}
