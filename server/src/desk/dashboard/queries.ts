import type { SourceRow } from '@linework/contract/desk/dashboard-shapes'
import { sql } from 'kysely'
import { allRows, type Db, notDeletedRows } from '../../db/connect.ts'

interface Stats {
  /** Includes days without an enquiry. Days are in studio time, oldest first. */
  days: { day: string; count: number }[]
  /** Current name of the service, or the name that the visitor sent if no service matches. */
  services: { service: string; count: number }[]
}

const firstDay = (days: number) =>
  sql`((now() at time zone studio_zone())::date - ${days - 1}::int)::timestamp`

/** The `kind` of a total is the day, followed by '=' and a service id, or by a space and a name. */
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

/** Does not count questions and change requests. */
export async function listSources(db: Db, months: number): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    with enquiry as (
      select to_char(e.created_at at time zone studio_zone(), 'YYYY-MM') as month, e.link_name as link,
        e.found_by as "foundBy", e.source, coalesce(artists.name, '') as artist,
        coalesce(services.name, e.service) as service,
        exists (select from appointments a where a.contact_id = e.id and a.state <> 'cancelled') as is_booked,
        exists (select from appointments a where a.contact_id = e.id and a.state = 'came') as has_arrived
      from ${notDeletedRows('contact_requests')} as e
      left join ${allRows('artists')} as artists on artists.id = e.artist_id
      left join ${allRows('services')} as services on services.id = e.service_id
      where e.topic = 'booking' and e.status <> 'spam' and not e.is_heartbeat and e.created_at >=
        (date_trunc('month', now() at time zone studio_zone()) - make_interval(months => ${months - 1})) at time zone studio_zone()
    )
    select month, link, "foundBy", source, artist, service, count(*)::int as enquiries,
      (count(*) filter (where is_booked))::int as booked, (count(*) filter (where has_arrived))::int as arrived
    from enquiry group by month, link, "foundBy", source, artist, service
    order by month desc, enquiries desc, link, "foundBy", source, artist, service`.execute(db)
  return rows
}
