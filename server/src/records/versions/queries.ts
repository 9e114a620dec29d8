import type { VersionedKind } from '@linework/contract/records'
import { sql } from 'kysely'
import { type Db, visible } from '../../db/connect.ts'
import { TODAY } from '../../db/publication/publication.ts'
import { PICTURE_COLUMNS } from '../../media/queries.ts'
import { type Content, tableOf } from '../versions.ts'

const ABOUT = ['number', 'fields', 'saved_by', 'saved_at'] as const

const versionsOf = (db: Db, kind: VersionedKind, recordId: string) =>
  db.selectFrom('record_versions').select(ABOUT).where('kind', '=', kind).where('record_id', '=', recordId)

export function listVersions(db: Db, kind: VersionedKind, recordId: string) {
  return versionsOf(db, kind, recordId).orderBy('number', 'desc').execute()
}

export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number]

export function findVersion(db: Db, kind: VersionedKind, recordId: string, number: number) {
  return versionsOf(db, kind, recordId)
    .select('content')
    .where('number', '=', number)
    .$narrowType<{ content: Content }>()
    .executeTakeFirst()
}

export async function listPicturesById(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('pictures')
    .select(PICTURE_COLUMNS)
    .select(['id', 'storage_key', 'deleted_at'])
    .where('id', 'in', ids)
    .execute()
}

/** Lists services in the given order, without deleted or purged ones. */
export async function listServicesById(db: Db, ids: string[]): Promise<{ _id: string; name: string }[]> {
  if (ids.length === 0) return []
  const rows = await visible(db, 'services').select(['id as _id', 'name']).where('id', 'in', ids).execute()
  return ids.flatMap((id) => rows.filter(({ _id }) => _id === id))
}

/** Writes these columns. Columns that were added to the table later keep their values. */
export async function updateColumns(
  db: Db,
  kind: VersionedKind,
  recordId: string,
  columns: Record<string, unknown>,
): Promise<void> {
  const table = sql.table(tableOf(kind))
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  await sql`
    update ${table} set (${names}) = (
      select ${names} from jsonb_populate_record(null::${table}, ${JSON.stringify(columns)}::jsonb))
    where ${recordId === kind ? sql`true` : sql`id = ${recordId}::uuid`}`.execute(db)
}

/** A change of the picture list must increase the version of its record. */
export async function bumpVersion(db: Db, kind: VersionedKind, recordId: string): Promise<void> {
  await sql`
    update ${sql.table(tableOf(kind))} set version = version + 1 where id = ${recordId}::uuid`.execute(db)
}

/**
 * Restores deleted pictures as pictures of the text that contains them, and deletes their rows in picture
 * lists, which would show them again. Returns how many no longer exist.
 */
export async function showTextPictures(db: Db, publicIds: string[]): Promise<number> {
  if (publicIds.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    with named as (
      select id, deleted_at from pictures where public_id = any(${publicIds}::text[])
    ), shown as (
      update pictures set is_of_text = true, deleted_at = null
      where id in (select id from named where deleted_at is not null)
      returning id
    ), of_artists as (
      delete from artist_pictures where picture_id in (select id from shown)
    ), of_services as (
      delete from service_pictures where picture_id in (select id from shown)
    )
    select count(*)::int as count from named`.execute(db)
  return publicIds.length - (rows[0]?.count ?? 0)
}

export async function listExisting(db: Db, table: 'artists' | 'gallery_images', ids: string[]) {
  if (ids.length === 0) return []
  return visible(db, table).select(`${table}.id`).where(`${table}.id`, 'in', ids).execute()
}

/** Returns true if one of the two pictures is in another pair. A picture may be in only one pair. */
export async function isPairedWithAnother(db: Db, id: string, healedPhotoOf: string): Promise<boolean> {
  const other = visible(db, 'gallery_images').where((e) =>
    e.or([
      e('healed_of', '=', healedPhotoOf).and('id', '!=', id),
      e('healed_of', '=', id),
      e('id', '=', healedPhotoOf).and('healed_of', 'is not', null),
    ]),
  )
  return (await other.select('id').executeTakeFirst()) !== undefined
}

export async function isExactlyOneFuture(db: Db, day: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select (${day}::date > ${TODAY}) <> (${other}::date > ${TODAY}) as is`.execute(db)
  return rows[0]?.is === true
}

/** Restores removed pictures with the alt texts and focal points of a version. */
export async function showPictures(
  db: Db,
  { alts, focuses }: Pick<Content, 'alts' | 'focuses'>,
): Promise<void> {
  await sql`
    update pictures set deleted_at = null, alt = was.alt, focus_x = was.x, focus_y = was.y
    from (
      select alts.key::uuid as id, alts.value as alt, (focuses.value ->> 'x')::float8 as x, (focuses.value ->> 'y')::float8 as y
      from jsonb_each_text(${JSON.stringify(alts)}::jsonb) as alts
        left join jsonb_each(${JSON.stringify(focuses)}::jsonb) as focuses using (key)
    ) as was
    where pictures.id = was.id and (pictures.deleted_at is not null
      or (pictures.alt, pictures.focus_x, pictures.focus_y) is distinct from (was.alt, was.x, was.y))`.execute(
    db,
  )
}
