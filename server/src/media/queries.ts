import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '../db/connect.ts'
import type { DB, Pictures } from '../db/schema.ts'

export const GRACE = sql<string>`interval '30 days'`

export const SHOWN = ['public_id', 'alt', 'width', 'height', 'placeholder', 'avif', 'webp', 'jpeg'] as const

/** The picture a row points to, as one JSON column. */
export function pictureOf<T extends keyof DB>(e: ExpressionBuilder<DB, T>, reference: string) {
  return jsonObjectFrom(
    (e as unknown as ExpressionBuilder<DB, never>)
      .selectFrom('pictures')
      .select(SHOWN)
      .where('pictures.id', '=', sql.ref<string>(reference))
      .where('pictures.deleted_at', 'is', null),
  )
}

type JoinTable = 'artist_pictures' | 'service_pictures'

/** The pictures a row has through a join table, in their order, as one JSON column. */
export function picturesThrough<T extends keyof DB>(
  e: ExpressionBuilder<DB, T>,
  table: JoinTable,
  owner: string,
  ownerId: string,
) {
  return jsonArrayFrom(
    (e as unknown as ExpressionBuilder<DB, never>)
      .selectFrom(table)
      .innerJoin('pictures', 'pictures.id', `${table}.picture_id`)
      .select(SHOWN.map((column) => `pictures.${column}` as const))
      .where(sql.ref(owner), '=', sql.ref(ownerId))
      .where('pictures.deleted_at', 'is', null)
      .orderBy(`${table}.position`)
      .orderBy('pictures.id'),
  )
}

export function insertPicture(db: Db, picture: Insertable<Pictures>) {
  return db.insertInto('pictures').values(picture).returning('id').executeTakeFirstOrThrow()
}

export function findPicture(db: Db, id: string) {
  return db
    .selectFrom('pictures')
    .select(['storage_key', 'avif', 'webp', 'jpeg'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export function findPictureByPublicId(db: Db, publicId: string) {
  return db
    .selectFrom('pictures')
    .select(['storage_key', 'avif', 'webp', 'jpeg'])
    .where('public_id', '=', publicId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Pictures whose formats are not all made. */
export async function listUnfinished(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('pictures')
    .select('id')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`least(cardinality(avif), cardinality(webp)) < cardinality(jpeg)`)
    .execute()
  return rows.map(({ id }) => id)
}

export async function updateSizes(
  db: Db,
  id: string,
  sizes: { avif?: number[]; webp?: number[] },
): Promise<void> {
  await db.updateTable('pictures').set(sizes).where('id', '=', id).execute()
}

/** Hides pictures; their bytes stay for the time of grace. */
export async function deletePictures(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('pictures').set({ deleted_at: sql`now()` }).where('id', 'in', ids).execute()
}

/** Removes pictures whose time of grace, or whose owner's, is over, and returns where their bytes were. */
export async function eraseOldPictures(db: Db): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    with old as (select now() - ${GRACE} as before)
    delete from pictures using old where pictures.deleted_at < old.before or pictures.id in (
      select picture_id from gallery_images where deleted_at < old.before
      union all select picture_id from blogs where deleted_at < old.before
      union all select header_picture_id from services where deleted_at < old.before
      union all select profile_picture_id from artists where deleted_at < old.before
      union all select p.picture_id from service_pictures p join services s on s.id = p.service_id where s.deleted_at < old.before
      union all select p.picture_id from artist_pictures p join artists a on a.id = p.artist_id where a.deleted_at < old.before
    ) returning storage_key`.execute(db)
  return rows.map((row) => row.storage_key)
}

const CONTENT = [
  'artists',
  'blogs',
  'contact_requests',
  'faqs',
  'feedback',
  'gallery_images',
  'reels',
  'services',
  'shorts',
] as const

/** Removes deleted content whose time of grace is over. */
export async function eraseOldContent(db: Db): Promise<void> {
  for (const table of CONTENT) {
    await db.deleteFrom(table).where('deleted_at', '<', sql<Date>`now() - ${GRACE}`).execute()
  }
}

/** Of these keys, the ones that no row knows. */
export async function findUnknownKeys(db: Db, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const known = await db
    .selectFrom('pictures')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .execute()
  const names = new Set(known.map((row) => row.storage_key))
  return keys.filter((key) => !names.has(key))
}
