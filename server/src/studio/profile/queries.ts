import { EMPTY_PROFILE } from '@linework/contract/studio/profile/empty-profile'
import type { StudioFields } from '@linework/contract/studio/profile/profile-field-shapes'
import type { StudioFallback } from '@linework/contract/studio/profile/profile-shapes'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { PICTURE_COLUMNS } from '../../media/queries.ts'
import type { PictureRow } from '../../media/serializer.ts'
import { phoneCountryOf } from '../../phone-numbers.ts'

export interface StudioRow {
  profile: StudioFields
  is_sample: boolean
  fallback: StudioFallback | null
  version: number
}

const COLUMNS = ['profile', 'is_sample', 'fallback', 'version'] as const

const NOT_SET_UP: StudioRow = { profile: EMPTY_PROFILE, is_sample: false, fallback: null, version: 0 }

export async function findStudio(db: Db): Promise<StudioRow> {
  const row = await db.selectFrom('studio').select(COLUMNS).executeTakeFirst()
  return row === undefined ? NOT_SET_UP : completeStudio(row as StudioRow)
}

/** Adds fields that documents of older versions lack. */
export function completeStudio<Row extends StudioContent>(row: Row): Row {
  const { place, about, ...rest } = row.profile
  const profile = {
    ...EMPTY_PROFILE,
    ...rest,
    place: { ...EMPTY_PROFILE.place, ...place },
    about: { ...EMPTY_PROFILE.about, ...about },
  }
  return { ...row, profile }
}

interface Locale {
  timeZone: string
  /** Country for phone numbers without a calling code; '' when the studio has none. */
  country: string
}

export async function findLocale(db: Db): Promise<Locale> {
  const { rows } = await sql<Locale & { callingCode: string }>`
    select studio_zone() as "timeZone",
      coalesce((select profile #>> '{place,country}' from studio), '') as country,
      coalesce((select profile #>> '{place,callingCode}' from studio), '') as "callingCode"`.execute(db)
  const [{ timeZone, country, callingCode }] = rows as [(typeof rows)[number]]
  return { timeZone, country: phoneCountryOf(country, callingCode) }
}

export async function isEmailOptional(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select coalesce((select (profile ->> 'emailOptional')::boolean from studio), false) as is`.execute(db)
  return rows[0]?.is === true
}

/** Asks PostgreSQL, because its time zone data may differ from that of Node.js. */
export async function knowsZone(db: Db, zone: string): Promise<boolean> {
  const { rows } = await sql`select from pg_timezone_names where name = ${zone}`.execute(db)
  return rows.length > 0
}

/** Blocks concurrent saves until the transaction ends, even before the first row exists. */
export async function lockStudio(db: Db): Promise<StudioRow> {
  await sql`select pg_advisory_xact_lock(hashtextextended('studio', 0))`.execute(db)
  return findStudio(db)
}

export type StudioContent = Omit<StudioRow, 'version'>

export async function saveStudio(
  db: Db,
  { profile, is_sample, fallback }: StudioContent,
): Promise<StudioRow> {
  const values = {
    profile: JSON.stringify(profile),
    is_sample,
    fallback: fallback === null ? null : JSON.stringify(fallback),
  }
  const row = await db
    .insertInto('studio')
    .values(values)
    .onConflict((conflict) => conflict.column('singleton').doUpdateSet(values))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return row as unknown as StudioRow
}

const saves = (db: Db) =>
  db.selectFrom('record_versions').where('kind', '=', 'studio').where('record_id', '=', 'studio')

export function listStudioVersions(db: Db) {
  return saves(db).select(['number', 'saved_at', 'saved_by']).orderBy('number', 'desc').execute()
}

export async function findSave(db: Db, version: number): Promise<StudioContent | undefined> {
  const row = await saves(db).select('content').where('number', '=', version).executeTakeFirst()
  if (row === undefined) return undefined
  const { profile, is_sample, fallback } = row.content as StudioContent
  return completeStudio({ profile, is_sample, fallback })
}

/** SQL of the current profile and the profiles of all restorable versions. */
export const keptProfiles = sql`(
  select profile from studio
  union all select content -> 'profile' from record_versions where kind = 'studio'
)`

export async function insertStudioPictures(db: Db, ids: string[]): Promise<void> {
  await db
    .insertInto('studio_pictures')
    .values(ids.map((picture_id) => ({ picture_id })))
    .execute()
}

export async function listStudioPictures(db: Db, publicIds: string[]): Promise<PictureRow[]> {
  if (publicIds.length === 0) return []
  return db
    .selectFrom('studio_pictures')
    .innerJoin('pictures', 'pictures.id', 'studio_pictures.picture_id')
    .select(PICTURE_COLUMNS.map((column) => `pictures.${column}` as const))
    .where('pictures.public_id', 'in', publicIds)
    .where('pictures.deleted_at', 'is', null)
    .execute()
}

/** Returns ids of unused pictures, except uploads of the last day, which may be in an open form. */
export async function listUnusedPictures(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('studio_pictures')
    .innerJoin('pictures', 'pictures.id', 'studio_pictures.picture_id')
    .select('pictures.id')
    .where('pictures.deleted_at', 'is', null)
    .where('studio_pictures.created_at', '<', sql<Date>`now() - interval '1 day'`)
    .where(
      sql<boolean>`not exists (
        select from ${keptProfiles} as kept
        where position(pictures.public_id in kept.profile::text) > 0
      )`,
    )
    .execute()
  return rows.map(({ id }) => id)
}
