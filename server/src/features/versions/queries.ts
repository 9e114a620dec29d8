import type { VersionedKind } from '@linework/contract/records'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { TODAY } from '../../db/publication/publication.ts'
import { visible } from '../../db/visible.ts'
import { PICTURE_COLUMNS } from '../../media/queries.ts'
import { type Content, tableOf } from '../../records/versions.ts'

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

/** Removed ones too. */
export async function listPicturesById(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('pictures')
    .select(PICTURE_COLUMNS)
    .select(['id', 'storage_key', 'deleted_at'])
    .where('id', 'in', ids)
    .execute()
}

/** In the given order, without those that are deleted or gone. */
export async function listServicesById(db: Db, ids: string[]): Promise<{ _id: string; name: string }[]> {
  if (ids.length === 0) return []
  const rows = await visible(db, 'services').select(['id as _id', 'name']).where('id', 'in', ids).execute()
  return ids.flatMap((id) => rows.filter(({ _id }) => _id === id))
}

/** Writes these columns; one that the table has got since keeps its value. */
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

/** The list of pictures belongs to its record, whose version rises with it. */
export async function raiseVersion(db: Db, kind: VersionedKind, recordId: string): Promise<void> {
  await sql`
    update ${sql.table(tableOf(kind))} set version = version + 1 where id = ${recordId}::uuid`.execute(db)
}

/**
 * Pictures of a text that no record shows any more become the text's own: the list that they were removed from keeps its row,
 * and would show them again. Returns how many of these are gone for good.
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

/** Of these, the rows of a record table that are there and not deleted. */
export async function listThere(db: Db, table: 'artists' | 'gallery_images', ids: string[]) {
  if (ids.length === 0) return []
  return visible(db, table).select(`${table}.id`).where(`${table}.id`, 'in', ids).execute()
}

/** Whether one of the two is in a pair that `id` being healed of `healedOf` would not end: none may be in two. */
export async function isPairedWithAnother(db: Db, id: string, healedOf: string): Promise<boolean> {
  const other = visible(db, 'gallery_images').where((e) =>
    e.or([
      e('healed_of', '=', healedOf).and('id', '!=', id),
      e('healed_of', '=', id),
      e('id', '=', healedOf).and('healed_of', 'is not', null),
    ]),
  )
  return (await other.select('id').executeTakeFirst()) !== undefined
}

/** Whether one of these days is still to come at the studio, and the other is not. */
export async function isOneToCome(db: Db, day: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select (${day}::date > ${TODAY}) <> (${other}::date > ${TODAY}) as is`.execute(db)
  return rows[0]?.is === true
}

/** Brings pictures back that were removed since, with their words and focal points as they were. */
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
