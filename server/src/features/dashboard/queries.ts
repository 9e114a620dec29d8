import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { listedContacts } from '../contact/queries.ts'

/** Every Indian day of the last so many, the ones without a request too, oldest first. */
export async function countContactsPerDay(db: Db, days: number): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    with days as (
      select generate_series(today - ${days - 1}::int, today, interval '1 day')::date as day
      from (select (now() at time zone 'Asia/Kolkata')::date as today) as t
    )
    select days.day, count(c.id)::int as count
    from days left join contact_requests c
      on c.created_at >= days.day::timestamp at time zone 'Asia/Kolkata'
      and c.created_at < (days.day + 1)::timestamp at time zone 'Asia/Kolkata'
      and c.deleted_at is null and c.status <> 'spam' and not c.is_heartbeat
    group by days.day order by days.day`.execute(db)
  return rows
}

/** Over the same days. By today's name of the service; what no service is called any more keeps the name it was sent with. */
export async function countContactsByService(
  db: Db,
  days: number,
): Promise<{ service: string; count: number }[]> {
  return listedContacts(db)
    .leftJoin('services', (join) =>
      join.onRef('services.id', '=', 'contact_requests.service_id').on('services.deleted_at', 'is', null),
    )
    .select((e) => [
      e.fn.coalesce('services.name', 'contact_requests.service').as('service'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .where(
      'contact_requests.created_at',
      '>=',
      sql<Date>`((now() at time zone 'Asia/Kolkata')::date - ${days - 1}::int)::timestamp at time zone 'Asia/Kolkata'`,
    )
    .groupBy(sql`1`)
    .orderBy('count', 'desc')
    .orderBy(sql`1`)
    .execute()
}
