import { sql, type Updateable } from 'kysely'
import { type Db, notDeletedRows, visible } from '../../../db/connect.ts'
import type { DB } from '../../../db/schema.ts'
import { IS_UPCOMING } from '../../../desk/appointments/queries.ts'
import { isOpen } from '../../../desk/reassignment/queries.ts'
import { signInMethod } from '../second-factors/queries.ts'

export function listPeople(db: Db) {
  return db
    .selectFrom('staff')
    .leftJoin(visible(db, 'artists').selectAll().as('artists'), 'artists.id', 'staff.artist_id')
    .select(['staff.id', 'staff.email', 'staff.name', 'staff.role', 'staff.disabled_at'])
    .select(['artists.id as artist_id', 'artists.name as artist_name'])
    .select(signInMethod.as('way_in'))
    .select('staff.wants_digest')
    .select([
      // last_seen_at lags behind by up to a minute, so the newest session counts too.
      sql<Date | null>`greatest(staff.last_seen_at, (select max(last_used_at) from staff_sessions where staff_id = staff.id))`.as(
        'last_seen_at',
      ),
      sql<boolean>`staff.password_hash is null`.as('is_invited'),
      sql<Date | null>`(select max(expires_at) from access_links where staff_id = staff.id and expires_at > now())`.as(
        'link_until',
      ),
      sql<number>`(select count(*)::int from ${notDeletedRows('contact_requests')} as client
        where client.artist_id = staff.artist_id and ${isOpen})`.as('open_enquiries'),
      sql<number>`(select count(*)::int from appointments
        join ${notDeletedRows('contact_requests')} as client on client.id = appointments.contact_id
        where appointments.artist_id = staff.artist_id and ${IS_UPCOMING})`.as('open_appointments'),
      sql<number>`(select count(*)::int from waitlist
        join ${notDeletedRows('contact_requests')} as client on client.id = waitlist.contact_id
        where waitlist.artist_id = staff.artist_id and client.status not in ('closed', 'spam'))`.as(
        'waiting',
      ),
    ])
    .orderBy(sql`staff.disabled_at is not null`)
    .orderBy(sql`array_position(array['owner', 'desk', 'artist'], staff.role)`)
    .orderBy(sql`coalesce(nullif(staff.name, ''), staff.email)`)
    .execute()
}

export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number]

const PERSON = [
  'id',
  'email',
  'name',
  'role',
  'artist_id',
  'password_hash',
  'disabled_at',
  'access_ended_at',
  'wants_digest',
] as const

export function findPerson(db: Db, id: string) {
  return db.selectFrom('staff').select(PERSON).where('id', '=', id).executeTakeFirst()
}

export function lockPerson(tx: Db, id: string) {
  return tx.selectFrom('staff').select(PERSON).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Locks owners in a fixed order, so that two who disable each other do so one after the other. */
export function lockOwners(tx: Db) {
  return tx
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function isArtistAvailable(db: Db, artistId: string, but?: string): Promise<boolean> {
  const [artist, account] = await Promise.all([
    visible(db, 'artists').select('id').where('id', '=', artistId).executeTakeFirst(),
    db
      .selectFrom('staff')
      .select('id')
      .where('artist_id', '=', artistId)
      .$if(but !== undefined, (query) => query.where('id', '<>', but as string))
      .executeTakeFirst(),
  ])
  return artist !== undefined && account === undefined
}

export async function updatePerson(db: Db, id: string, fields: Updateable<DB['staff']>): Promise<void> {
  await db.updateTable('staff').set(fields).where('id', '=', id).execute()
}

export async function deleteSessions(db: Db, staffId: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute()
}

export async function enablePerson(db: Db, id: string): Promise<void> {
  await db.updateTable('staff').set({ disabled_at: null, password_hash: null }).where('id', '=', id).execute()
}

export async function deletePerson(db: Db, id: string): Promise<void> {
  await db.deleteFrom('staff').where('id', '=', id).execute()
}

export async function deleteOneSession(db: Db, staffId: string, session: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('id', '=', session)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}
