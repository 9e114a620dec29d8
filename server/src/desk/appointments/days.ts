import { type RawBuilder, sql } from 'kysely'

export interface Days {
  /** YYYY-MM-DD in the studio's time zone; undefined means today. */
  from: string | undefined
  days: number
  artistId: string | undefined
}

export const TODAY = sql`(now() at time zone studio_zone())::date`

export const span = (from: string | undefined, days: number) =>
  spanFrom(from === undefined ? TODAY : sql`${from}::date`, days)

export const spanFrom = (day: RawBuilder<unknown>, days: number) => sql<string>`tstzrange(
  (${day})::timestamp at time zone studio_zone(), (${day} + ${days}::int)::timestamp at time zone studio_zone())`
