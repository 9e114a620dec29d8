import { type RawBuilder, sql } from 'kysely'
import { type Db, notDeletedRows } from '../connect.ts'
import type { PublicationTable } from '../record-tables.ts'
import { PUBLICATION_TABLES, startOfDay, TODAY } from './publication.ts'

export interface RecordNames {
  id: string
  slug: string | null
}

export interface ScheduledChange {
  at: Date
  unpublishes: RecordNames | null
}

const MAX = 500

/** Lists upcoming changes and those after `since`, with the time of the database. */
export async function listScheduledChanges(
  db: Db,
  since?: Date,
): Promise<{ now: Date; moments: ScheduledChange[] }> {
  const from = since === undefined ? sql`now()` : sql`(select least(${since}::timestamptz, now()))`
  const parts = PUBLICATION_TABLES.flatMap((table) => [
    next(table, sql`publish_at`, sql`null::json`, sql`publish_at > ${from}`),
    next(table, sql`hide_at`, namesOf(table), sql`hide_at > ${from}`),
  ])
  const day = since === undefined ? TODAY : sql`(select (${from} at time zone studio_zone())::date)`
  const isUpcoming = sql`publish_at is null and public_date > ${day}`
  const days = next('blogs', startOfDay(sql`public_date`), sql`null`, isUpcoming)
  const { rows } = await sql<{ now: Date; moments: { at: string; unpublishes: RecordNames | null }[] }>`
    select clock_timestamp() as now, coalesce((
      select json_agg(json_build_object('at', at, 'unpublishes', unpublishes) order by at) from (
        select * from (${sql.join([...parts, days], sql` union all `)}) as moments order by at limit ${MAX}
      ) as next), '[]') as moments`.execute(db)
  const { now, moments } = rows[0] as (typeof rows)[number]
  return { now, moments: moments.map(({ at, unpublishes }) => ({ at: new Date(at), unpublishes })) }
}

const next = (
  table: PublicationTable,
  at: RawBuilder<unknown>,
  unpublishes: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
) => sql`(
  select ${at} as at, ${unpublishes} as unpublishes from ${notDeletedRows(table)} as record
  where state = 'published' and ${where} order by 1 limit ${MAX})`

const namesOf = (table: PublicationTable) =>
  table === 'gallery_images'
    ? sql`json_build_object('id', (select public_id from pictures where id = picture_id), 'slug', null)`
    : sql`json_build_object('id', record.id, 'slug', slug)`
