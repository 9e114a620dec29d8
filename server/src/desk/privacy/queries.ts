import { SEPARABLE_DAYS } from '@linework/contract/desk/clients/privacy-shapes'
import { sql } from 'kysely'
import { allRows, type Db, unscoped } from '../../db/connect.ts'
import { anyEnquiry, listedEnquiries, withColumns } from '../enquiries/queries.ts'

const isOf = (find: string, e164: string | null) => sql<boolean>`(
  lower(contact_requests.email) = lower(${find}) or contact_requests.phone = ${find}
  or (${e164}::text is not null and contact_requests.phone_e164 = ${e164}))`

export function listOfPerson(db: Db, find: string, e164: string | null) {
  return withColumns(unscoped(db).selectFrom('contact_requests').where('is_heartbeat', '=', false))
    .where(isOf(find, e164))
    .orderBy('contact_requests.created_at', 'desc')
    .execute()
}

export async function listIdsOfPerson(db: Db, find: string, e164: string | null): Promise<string[]> {
  const rows = await unscoped(db)
    .selectFrom('contact_requests')
    .select('id')
    .where(isOf(find, e164))
    .execute()
  return rows.map(({ id }) => id)
}

/** Foreign keys cascade to emails and pictures. Locks in the order of all other writes. */
export async function eraseEnquiries(tx: Db, ids: string[]): Promise<number> {
  const locked = await lockAll(tx, ids)
  if (locked.length === 0) return 0
  await unscoped(tx).deleteFrom('contact_requests').where('id', 'in', locked).execute()
  return locked.length
}

export async function lockAll(tx: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = unscoped(tx).selectFrom('contact_requests').select('id').where('id', 'in', ids)
  return (await rows.orderBy('id').forUpdate().execute()).map(({ id }) => id)
}

/** More enquiries from one phone number are abuse, so a client page does not list them. */
const ENQUIRIES_MAX = 100
const SAME_EMAIL_MAX = 5

/** Identifies a client by phone number, or else by email. Must equal the expression in the index. */
const keyOf = (row: string) => {
  const column = (name: string) => sql.ref(`${row}.${name}`)
  return sql<string>`coalesce(${column('phone_e164')}, nullif(${column('phone')}, ''),
    nullif(lower(${column('email')}), ''), ${column('id')}::text)`
}

const all = (alias: string) => sql`${allRows('contact_requests')} as ${sql.ref(alias)}`

const keyOfId = (id: string) => sql`(select ${keyOf('own')} from ${all('own')} where own.id = ${id})`

/** Includes all joined numbers, spam and deleted enquiries. Empty for an unknown id. */
export async function listClientIds(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with same as (
      select each.id, each.client_id from ${all('each')} where ${keyOf('each')} = ${keyOfId(id)} and not each.is_heartbeat),
    keys as (
      select ${keyOf('each')} as key from ${all('each')} where each.client_id in (select client_id from same))
    select id from same
    union select each.id from ${all('each')} where ${keyOf('each')} in (select key from keys)
    order by id`.execute(db)
  return rows.map(({ id: each }) => each)
}

/** SQL condition: the aliases `one` and `other` are enquiries of one client, including joined numbers. */
export const areOfOneClient = (one: string, other: string) => sql<boolean>`(${keyOf(one)} = ${keyOf(other)}
  or ${keyOf(other)} in (select ${keyOf('joined')} from ${all('joined')}
    join ${all('same')} on same.client_id = joined.client_id where ${keyOf('same')} = ${keyOf(one)})
  or ${sql.ref(`${one}.client_id`)} = ${sql.ref(`${other}.client_id`)})`

/** Newest first. With an artist id, lists only enquiries that this artist may see. */
export function listClientEnquiries(db: Db, ids: string[], artistId?: string) {
  const rows = artistId === undefined ? unscoped(db).selectFrom('contact_requests') : anyEnquiry(db, artistId)
  return withColumns(rows)
    .where('contact_requests.id', 'in', ids)
    .orderBy('contact_requests.created_at', 'desc')
    .orderBy('contact_requests.id')
    .limit(ENQUIRIES_MAX)
    .execute()
}

/** Returns the newest enquiry of each other client with the same email address, and the count. */
export function listSameEmail(db: Db, ids: string[], emails: string[]) {
  return listedEnquiries(db)
    .select(['id', 'name', 'phone', 'created_at'])
    .select(sql<number>`(count(*) over (partition by ${keyOf('contact_requests')}))::int`.as('enquiries'))
    .distinctOn(keyOf('contact_requests'))
    .where(sql`lower(email)`, 'in', emails)
    .where('id', 'not in', ids)
    .orderBy(keyOf('contact_requests'))
    .orderBy('created_at', 'desc')
    .limit(SAME_EMAIL_MAX)
    .execute()
}

/** The number of the enquiry `first` becomes the main number of the client. */
export async function joinEnquiries(tx: Db, ids: string[], first: string): Promise<void> {
  await unscoped(tx)
    .updateTable('contact_requests')
    .set({ client_id: first, joined_at: sql`now()` })
    .where('id', 'in', ids)
    .execute()
}

export const isSeparable = (joinedAt: Date | null, now: Date) =>
  joinedAt !== null && now.getTime() - joinedAt.getTime() < SEPARABLE_DAYS * 24 * 3_600_000

/** Separates all enquiries of the number. Returns false when it was joined too long ago, or not at all. */
export async function separateNumber(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    update ${all('each')} set client_id = null, joined_at = null
    where ${keyOf('each')} = ${keyOfId(id)} and exists (
      select from ${all('joined')} where ${keyOf('joined')} = ${keyOfId(id)}
        and joined.joined_at > now() - make_interval(days => ${SEPARABLE_DAYS}))
    returning each.id`.execute(tx)
  return rows.length > 0
}
