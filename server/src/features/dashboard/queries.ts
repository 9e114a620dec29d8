import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

const firstDay = (days: number) => sql`(now() at time zone 'Asia/Kolkata')::date - ${days - 1}::int`

/** The kept totals of these Indian days: their kind is the day, then = and a service's id, or a name that no service had. */
const totalsSince = (days: number) => sql`
  select left(kind, 10)::date as day, substr(kind, 11, 1) = '=' as is_id,
    substr(kind, 12) collate "default" as service, count
  from totals where list = 'days' and kind >= to_char(${firstDay(days)}, 'YYYY-MM-DD')`

interface Stats {
  /** Every Indian day, the ones without a request too, oldest first. */
  days: { day: string; count: number }[]
  /** By today's name of the service; what no service is called any more keeps the name it was sent with. */
  services: { service: string; count: number }[]
}

export async function countRecentContacts(db: Db, days: number): Promise<Stats> {
  const { rows } = await sql<Stats>`
    with totals_since as materialized (${totalsSince(days)}),
    per_day as (
      select d.day::date as day, coalesce(sum(t.count), 0)::int as count
      from generate_series(${firstDay(days)}, ${firstDay(1)}, interval '1 day') as d (day)
      left join totals_since t on t.day = d.day::date group by 1
    ),
    per_service as (
      select coalesce(services.name, t.service) as service, sum(t.count)::int as count
      from (select is_id, service, sum(count) as count from totals_since group by 1, 2) as t
      left join services on services.id = case when is_id then t.service::uuid end
      group by 1 having sum(t.count) > 0
    )
    select (select json_agg(per_day order by day) from per_day) as days,
      (select coalesce(json_agg(per_service order by count desc, service), '[]') from per_service) as services`.execute(
    db,
  )
  return rows[0] as Stats
}
