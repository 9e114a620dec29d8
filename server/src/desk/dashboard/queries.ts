import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { allRows } from '../../db/scopes.ts'

interface Stats {
  /** Every day in studio time, including days without an enquiry, oldest first. */
  days: { day: string; count: number }[]
  /** Current name of the service, or the name that was sent if no service matches. */
  services: { service: string; count: number }[]
}

const firstDay = (days: number) =>
  sql`((now() at time zone studio_zone())::date - ${days - 1}::int)::timestamp`

/**
 * Reads precomputed totals. Their kind is the day followed by '=' and a service id (also of a deleted
 * service), or by a space and a name without a service.
 */
export async function countRecentEnquiries(db: Db, days: number): Promise<Stats> {
  const { rows } = await sql<Stats>`
    with sums as materialized (
      select left(kind, 10) as day, substr(kind, 11) as service, sum(count)::int as count
      from totals where list = 'days' and kind >= to_char(${firstDay(days)}, 'YYYY-MM-DD')
      group by grouping sets ((1), (2))
    ), per_day as (
      select to_char(d, 'YYYY-MM-DD') as day, coalesce(sums.count, 0) as count
      from generate_series(${firstDay(days)}, ${firstDay(1)}, interval '1 day') as d
      left join sums on sums.day = to_char(d, 'YYYY-MM-DD')
    ), per_service as (
      select coalesce(services.name, substr(sums.service, 2) collate "default") as service, sum(count)::int as count
      from sums left join ${allRows('services')} as services on services.id = case when service like '=%' then substr(service, 2)::uuid end
      where service is not null group by 1 having sum(count) > 0
    )
    select (select json_agg(per_day order by day) from per_day) as days,
      (select coalesce(json_agg(per_service order by count desc, service), '[]') from per_service) as services`.execute(
    db,
  )
  return rows[0] as Stats
}
