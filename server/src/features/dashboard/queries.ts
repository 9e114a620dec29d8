import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

const firstDay = (days: number) => sql`(now() at time zone 'Asia/Kolkata')::date - ${days - 1}::int`

/** The kept totals of these Indian days: their kind is the day, then = and a service's id, or a name that no service had. */
const totalsSince = (days: number) => sql`
  select left(kind, 10)::date as day, substr(kind, 11, 1) = '=' as is_id,
    substr(kind, 12) collate "default" as service, count
  from totals where list = 'days' and kind >= to_char(${firstDay(days)}, 'YYYY-MM-DD')`

/** Every Indian day of the last so many, the ones without a request too, oldest first. */
export async function countContactsPerDay(db: Db, days: number): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select days.day::date as day, coalesce(sum(t.count), 0)::int as count
    from generate_series(${firstDay(days)}, ${firstDay(1)}, interval '1 day') as days (day)
    left join (${totalsSince(days)}) as t on t.day = days.day::date
    group by days.day order by days.day`.execute(db)
  return rows
}

/**
 * Over the same days. By today's name of the service, a deleted one's too; what no service is called any more keeps the
 * name it was sent with.
 */
export async function countContactsByService(
  db: Db,
  days: number,
): Promise<{ service: string; count: number }[]> {
  const { rows } = await sql<{ service: string; count: number }>`
    with t as (select is_id, service, sum(count) as count from (${totalsSince(days)}) as each group by 1, 2)
    select coalesce(services.name, t.service) as service, sum(t.count)::int as count
    from t left join services on services.id = case when is_id then t.service::uuid end
    group by 1 having sum(t.count) > 0 order by count desc, 1`.execute(db)
  return rows
}
