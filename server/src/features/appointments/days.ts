import { type RawBuilder, sql } from 'kysely'

export interface Days {
  /** A day at the studio as YYYY-MM-DD; today where it is undefined. */
  from: string | undefined
  days: number
  artistId: string | undefined
}

export const TODAY = sql`(now() at time zone studio_zone())::date`

/** Some days at the studio, from midnight to midnight. */
export const span = (from: string | undefined, days: number) =>
  spanFrom(from === undefined ? TODAY : sql`${from}::date`, days)

export const spanFrom = (day: RawBuilder<unknown>, days: number) => sql<string>`tstzrange(
  (${day})::timestamp at time zone studio_zone(), (${day} + ${days}::int)::timestamp at time zone studio_zone())`
