import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../connect.ts'
import type { PublicationTable } from '../record-tables.ts'
import { visibleRows } from '../visible.ts'
import { PUBLICATION_TABLES, startOfDay, TODAY } from './publication.ts'

/** What responses that show a record name it by. */
export interface RecordNames {
  id: string
  slug: string | null
}

/** When the site changes by itself: a record begins to be shown, or is shown no more. */
export interface Moment {
  at: Date
  hides: RecordNames | null
}

const MAX = 500

/** Those after `since` and the next to come, and the database's clock. Without `since`, those to come alone. */
export async function listMoments(db: Db, since?: Date): Promise<{ now: Date; moments: Moment[] }> {
  const from = since === undefined ? sql`now()` : sql`(select least(${since}::timestamptz, now()))`
  const parts = PUBLICATION_TABLES.flatMap((table) => [
    next(table, sql`publish_at`, sql`null::json`, sql`publish_at > ${from}`),
    next(table, sql`hide_at`, namesOf(table), sql`hide_at > ${from}`),
  ])
  const day = since === undefined ? TODAY : sql`(select (${from} at time zone studio_zone())::date)`
  const isToCome = sql`publish_at is null and public_date > ${day}`
  const days = next('blogs', startOfDay(sql`public_date`), sql`null`, isToCome)
  const { rows } = await sql<{ now: Date; moments: { at: string; hides: RecordNames | null }[] }>`
    select clock_timestamp() as now, coalesce((
      select json_agg(json_build_object('at', at, 'hides', hides) order by at) from (
        select * from (${sql.join([...parts, days], sql` union all `)}) as moments order by at limit ${MAX}
      ) as next), '[]') as moments`.execute(db)
  const { now, moments } = rows[0] as (typeof rows)[number]
  return { now, moments: moments.map(({ at, hides }) => ({ at: new Date(at), hides })) }
}

const next = (
  table: PublicationTable,
  at: RawBuilder<unknown>,
  hides: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
) => sql`(
  select ${at} as at, ${hides} as hides from ${visibleRows(table)} as record
  where state = 'published' and ${where} order by 1 limit ${MAX})`

const namesOf = (table: PublicationTable) =>
  table === 'gallery_images'
    ? sql`json_build_object('id', (select public_id from pictures where id = picture_id), 'slug', null)`
    : sql`json_build_object('id', record.id, 'slug', slug)`
