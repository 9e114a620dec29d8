import { expressionBuilder, type Insertable, type NotNull, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { type Db, DELETED_RETENTION } from '../db/connect.ts'
import type { DB } from '../db/schema.ts'

export const PICTURE_COLUMNS = [
  'public_id',
  'alt',
  'width',
  'height',
  'placeholder',
  'avif',
  'webp',
  'jpeg',
  'focus_x',
  'focus_y',
  'version',
] as const

export function pictureOf(reference: string) {
  return jsonObjectFrom(
    expressionBuilder<DB, never>()
      .selectFrom('pictures')
      .select(PICTURE_COLUMNS)
      .where('pictures.id', '=', sql.ref<string>(reference))
      .where('pictures.deleted_at', 'is', null),
  )
}

type JoinTable = 'artist_pictures' | 'service_pictures'

export function picturesThrough(table: JoinTable, owner: string, ownerId: string) {
  return jsonArrayFrom(
    expressionBuilder<DB, never>()
      .selectFrom(table)
      .innerJoin('pictures', 'pictures.id', `${table}.picture_id`)
      .select(PICTURE_COLUMNS.map((column) => `pictures.${column}` as const))
      .where(sql.ref(owner), '=', sql.ref(ownerId))
      .where('pictures.deleted_at', 'is', null)
      .orderBy(`${table}.position`)
      .orderBy('pictures.id'),
  )
}

export function insertPicture(db: Db, picture: Insertable<DB['pictures']>) {
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

export function findPictureToShare(db: Db, publicId: string) {
  return db
    .selectFrom('pictures')
    .select(['storage_key', 'jpeg', 'focus_x', 'focus_y'])
    .where('public_id', '=', publicId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export function listNewestPictures(db: Db, max: number) {
  return db
    .selectFrom('pictures')
    .select(['public_id', 'storage_key', 'avif', 'webp', 'jpeg'])
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(max)
    .execute()
}

export async function findPublicId(db: Db, id: string | null): Promise<string | undefined> {
  if (id === null) return undefined
  const row = await db.selectFrom('pictures').select('public_id').where('id', '=', id).executeTakeFirst()
  return row?.public_id
}

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

const isInVersion = sql<boolean>`exists (
  select from record_versions where record_versions.pictures @> array[pictures.id])`

/** Hides pictures. A job deletes their files after the retention time. */
export async function deletePictures(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('pictures').set({ deleted_at: sql`now()` }).where('id', 'in', ids).execute()
}

/** Hides pictures that were uploaded for a text but never saved in it. */
export async function hideUnusedTextPictures(db: Db): Promise<void> {
  await db
    .updateTable('pictures')
    .set({ deleted_at: sql`now()` })
    .where('is_of_text', '=', true)
    .where('deleted_at', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '7 days'`)
    .where(sql<boolean>`not ${isInVersion}`)
    .execute()
}

/** Keeps pictures that a stored version contains. Returns the keys of the deleted pictures. */
export async function eraseOldPictures(db: Db): Promise<string[]> {
  const rows = await db
    .deleteFrom('pictures')
    .where('deleted_at', '<', sql<Date>`now() - ${DELETED_RETENTION}`)
    .where(sql<boolean>`not ${isInVersion}`)
    .returning('storage_key')
    .execute()
  return rows.map((row) => row.storage_key)
}

export async function listRemovedKeys(db: Db, after: string, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('removed_bytes')
    .select('storage_key')
    .where('storage_key', '>', after)
    .orderBy('storage_key')
    .limit(max)
    .execute()
  return rows.map((row) => row.storage_key)
}

export async function deleteRemovedKeys(db: Db, keys: string[]): Promise<void> {
  await db.deleteFrom('removed_bytes').where('storage_key', 'in', keys).execute()
}

export async function findUnknownKeys(db: Db, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const known = await db
    .selectFrom('pictures')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .union(db.selectFrom('studio_videos').select('storage_key').where('storage_key', 'in', keys))
    .union(
      db
        .selectFrom('enquiry_pictures')
        .select('storage_key')
        .where('storage_key', 'in', keys)
        .$narrowType<{ storage_key: NotNull }>(),
    )
    .execute()
  const names = new Set(known.map((row) => row.storage_key))
  return keys.filter((key) => !names.has(key))
}
