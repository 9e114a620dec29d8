import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { notAfter, offsetOf, type WalkedPage } from '../../db/paginate.ts'
import type { ContactKeys, ContactRequests } from '../../db/schema.ts'

const COLUMNS = [
  'id',
  'name',
  'email',
  'phone',
  'service',
  'artist',
  'inspiration',
  'description',
  'created_at',
] as const

export interface ContactFilter {
  /** Indian days as YYYY-MM-DD, both included. */
  from?: string | undefined
  to?: string | undefined
  /** A service's name: today's, or the one the visitor chose then. */
  service?: string | undefined
  until?: string | undefined
}

/** What staff work on: neither spam, nor deleted, nor the nightly test. */
const visible = (db: Db) =>
  db
    .selectFrom('contact_requests')
    .where('contact_requests.deleted_at', 'is', null)
    .where('contact_requests.status', '<>', 'spam')
    .where('contact_requests.is_heartbeat', '=', false)

const matching = (db: Db, { from, to, service, until }: ContactFilter) =>
  visible(db)
    .where(notAfter('contact_requests', until))
    .$if(from !== undefined, (query) => query.where('created_at', '>=', indianMidnight(from as string, 0)))
    .$if(to !== undefined, (query) => query.where('created_at', '<', indianMidnight(to as string, 1)))
    .$if(service !== undefined, (query) =>
      query.where((e) =>
        e.or([
          sql<boolean>`lower(service) = lower(${service})`,
          e(
            'service_id',
            'in',
            e
              .selectFrom('services')
              .select('services.id')
              .where(sql<boolean>`lower(services.name) = lower(${service})`)
              .where('services.deleted_at', 'is', null),
          ),
        ]),
      ),
    )

const indianMidnight = (day: string, daysLater: number) =>
  sql<Date>`(${day}::date + ${daysLater}::int)::timestamp at time zone 'Asia/Kolkata'`

export function listContacts(db: Db, filter: ContactFilter, page: WalkedPage) {
  return matching(db, filter)
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute()
}

export async function countContacts(db: Db, filter: ContactFilter = {}): Promise<number> {
  const { count } = await matching(db, filter)
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function insertContact(db: Db, contact: Insertable<ContactRequests>) {
  return db.insertInto('contact_requests').values(contact).returning('id').executeTakeFirstOrThrow()
}

/** Says whether it is the first with this key; waits for another that is being written. */
export async function insertContactKey(db: Db, key: Insertable<ContactKeys>): Promise<boolean> {
  const inserted = await db
    .insertInto('contact_keys')
    .values(key)
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .returning('key_hash')
    .executeTakeFirst()
  return inserted !== undefined
}

export function findContactKey(db: Db, keyHash: string) {
  return db
    .selectFrom('contact_keys')
    .select(['body_hash', 'contact_id'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
}

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
  return visible(db)
    .leftJoin('services', 'services.id', 'contact_requests.service_id')
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
