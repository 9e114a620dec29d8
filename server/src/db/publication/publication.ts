import type { Publication } from '@linework/contract/records/publication-shapes'
import { type RawBuilder, sql } from 'kysely'
import type { PublicationTable, RecordTable } from '../record-tables.ts'
import { previewedIn } from './previewed.ts'

/** The type Record makes the compiler report a missing table. */
const TABLES: Record<PublicationTable, true> = {
  artists: true,
  blogs: true,
  gallery_images: true,
  services: true,
}

export const PUBLICATION_TABLES = Object.keys(TABLES) as PublicationTable[]

const isPublishable = (table: RecordTable): table is PublicationTable =>
  PUBLICATION_TABLES.some((each) => each === table)

/** The day at the studio. As a subquery it is evaluated once and not for each row. */
export const TODAY = sql<string>`(select (now() at time zone studio_zone())::date)`

export const startOfDay = (day: RawBuilder<unknown>) =>
  sql<Date>`(${day}::timestamp at time zone (select studio_zone()))`

/** A blog without a publish time becomes public on its day. */
const isReached = (table: PublicationTable) => {
  const at = sql.ref(`${table}.publish_at`)
  return table === 'blogs'
    ? sql<boolean>`case when ${at} is null then blogs.public_date <= ${TODAY} else ${at} <= now() end`
    : sql<boolean>`(${at} is null or ${at} <= now())`
}

const isExpired = (table: PublicationTable) =>
  sql<boolean>`coalesce(${sql.ref(`${table}.hide_at`)} <= now(), false)`

/** For `where`: public by the database's clock, or previewed. `id` is the column with the record's id. */
export function isShown(table: RecordTable, id = 'id'): RawBuilder<boolean> {
  if (!isPublishable(table)) return sql`true`
  const state = sql.ref(`${table}.state`)
  const inItsTime = sql<boolean>`(${state} = 'published' and ${isReached(table)} and not ${isExpired(table)})`
  const previewed = previewedIn(table)
  return previewed === undefined
    ? inItsTime
    : sql<boolean>`(${inItsTime} or ${sql.ref(`${table}.${id}`)} = ${previewed}::uuid)`
}

const toIso = (moment: RawBuilder<unknown>) =>
  sql<string | null>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export function publicationOf(table: PublicationTable): RawBuilder<Publication> {
  const [state, publishAt] = [sql.ref(`${table}.state`), sql.ref(`${table}.publish_at`)]
  const day = sql`case when blogs.public_date > ${TODAY} then ${startOfDay(sql`blogs.public_date`)} end`
  return sql<Publication>`json_build_object(
    'state', ${state},
    'publishAt', ${toIso(table === 'blogs' ? sql`coalesce(${publishAt}, ${day})` : publishAt)},
    'hideAt', ${toIso(sql.ref(`${table}.hide_at`))},
    'publicationStatus', case
      when ${state} <> 'published' then ${state}
      when ${isExpired(table)} then 'expired'
      when ${isReached(table)} then 'published'
      else 'scheduled' end)`
}
