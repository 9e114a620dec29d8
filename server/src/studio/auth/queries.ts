import type { Role } from '@linework/contract/studio/accounts/sign-in'
import { type Insertable, sql } from 'kysely'
import { type Db, keepNewest } from '../../db/connect.ts'
import type { DB } from '../../db/schema.ts'
import { deleteCalendarKey } from '../../desk/bookings/queries.ts'
import { deletePushSubscriptions } from '../notifications/queries.ts'
import { deleteFactors, isFresh, mustAddFactor } from './second-factors/queries.ts'
import { deleteLinks } from './staff/links.ts'
import { hashToken } from './tokens.ts'

const MAX_AGE = sql<string>`interval '7 days'`
const MAX_SESSIONS_PER_ACCOUNT = 20

const isValid = (idleHours: number) => sql<boolean>`
  staff_sessions.last_used_at > now() - make_interval(secs => ${idleHours * 3600})
  and staff_sessions.created_at > now() - ${MAX_AGE}`

type NewSession = Insertable<DB['staff_sessions']>

/** Signing in again keeps the session's id, so that picture URLs on open screens stay valid. */
export async function insertSession(db: Db, session: NewSession, before?: Buffer): Promise<void> {
  const ended = before && (await takeSession(db, session.staff_id, before))
  await db
    .insertInto('staff_sessions')
    .values({ ...session, ...ended })
    .execute()
  const kept = { key: 'token_hash', by: 'created_at', max: MAX_SESSIONS_PER_ACCOUNT }
  await keepNewest(db, 'staff_sessions', { staffId: session.staff_id, ...kept })
}

function takeSession(db: Db, staffId: string, tokenHash: Buffer) {
  return db
    .deleteFrom('staff_sessions')
    .where('token_hash', '=', tokenHash)
    .where('staff_id', '=', staffId)
    .returning('id')
    .executeTakeFirst()
}

/** Returns the staff member of a valid session. Writes its last use at most once a minute. */
export async function findStaffBySession(db: Db, tokenHash: Buffer, idleHours: number) {
  const found = await validSessions(db, idleHours)
    .select(sql<boolean>`last_used_at < now() - interval '1 minute'`.as('stale'))
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (found?.stale) await recordUse(db, found.id, tokenHash)
  return found && toStaffMember(found)
}

/** Finds by session id, which is not a credential. Does not count as use of the session. */
export async function findStaffBySessionId(db: Db, sessionId: string, idleHours: number) {
  const found = await validSessions(db, idleHours)
    .where('staff_sessions.id', '=', sessionId)
    .executeTakeFirst()
  return found && toStaffMember(found)
}

const validSessions = (db: Db, idleHours: number) =>
  db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select([
      'staff.id',
      'staff.email',
      'staff.name',
      'staff.role',
      'staff.artist_id',
      'staff.password_is_made',
    ])
    .select(['staff_sessions.id as session_id'])
    .select([mustAddFactor.as('must_add_factor'), isFresh.as('is_fresh')])
    .where('staff.disabled_at', 'is', null)
    .where(isValid(idleHours))

type SessionRow = Awaited<ReturnType<ReturnType<typeof validSessions>['executeTakeFirstOrThrow']>>

const toStaffMember = (row: SessionRow) => ({
  id: row.id,
  email: row.email,
  name: row.name,
  role: row.role as Role,
  artistId: row.artist_id,
  mustChangePassword: row.password_is_made,
  mustAddFactor: row.must_add_factor,
  sessionId: row.session_id,
  isFresh: row.is_fresh,
})

async function recordUse(db: Db, staffId: string, tokenHash: Buffer): Promise<void> {
  const now = sql<Date>`now()`
  await db
    .updateTable('staff_sessions')
    .set({ last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .execute()
  await db.updateTable('staff').set({ last_seen_at: now }).where('id', '=', staffId).execute()
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('staff_sessions').where('token_hash', '=', tokenHash).execute()
}

export async function deleteEndedSessions(db: Db): Promise<void> {
  await db.deleteFrom('staff_sessions').where('created_at', '<', sql<Date>`now() - ${MAX_AGE}`).execute()
}

/** Returns true if the session is valid. A row lock keeps it valid until the transaction ends. */
export async function lockSession(tx: Db, staffId: string, token: string): Promise<boolean> {
  // revokeAccess takes the same lock, so a concurrent revocation finishes before the sessions are read.
  await tx.selectFrom('staff').select('id').where('id', '=', staffId).forShare().execute()
  const locked = await tx
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select('staff.id')
    .where('token_hash', '=', hashToken(token))
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst()
  return locked !== undefined
}

export function listSessions(db: Db, staffId: string, idleHours: number) {
  return db
    .selectFrom('staff_sessions')
    .select(['id', 'token_hash', 'address', 'browser', 'created_at', 'last_used_at'])
    .where('staff_id', '=', staffId)
    .where(isValid(idleHours))
    .orderBy('created_at', 'desc')
    .execute()
}

/**
 * Revokes all sessions except one, password links for and by this staff member, the calendar feed and push
 * subscriptions, and with `factors` the second factors. Waits for access that is being created. Any new kind
 * of access must be revoked here too.
 */
export async function revokeAccess(
  db: Db,
  staffId: string,
  { except, factors = false }: { except?: Buffer; factors?: boolean } = {},
): Promise<void> {
  await db.selectFrom('staff').select('id').where('id', '=', staffId).forUpdate().execute()
  await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .$if(except !== undefined, (query) => query.where('token_hash', '<>', except as Buffer))
    .execute()
  // Not now(), the start of the transaction: requests made while it waited for the lock must be older.
  const ended = { access_ended_at: sql<Date>`clock_timestamp()` }
  await db.updateTable('staff').set(ended).where('id', '=', staffId).execute()
  await deleteLinks(db, staffId, ['staff_id', 'made_by'])
  await deleteCalendarKey(db, staffId)
  await deletePushSubscriptions(db, staffId)
  if (factors) await deleteFactors(db, staffId)
}
