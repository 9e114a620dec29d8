import type { Role } from '@linework/contract/auth/roles'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { StaffSessions } from '../../db/schema.ts'
import { deletePhonesOf } from '../alerts/queries.ts'
import { deleteCalendarKey } from '../bookings/queries.ts'
import { deleteFactors, isFresh, mustAddFactor } from './factors/queries.ts'
import { deleteLinks } from './staff/links.ts'
import { hashToken } from './tokens.ts'

const MAX_AGE = sql<string>`interval '7 days'`
const MAX_SESSIONS_PER_ACCOUNT = 20

/** Neither idle for too long nor too old. */
const isValid = (idleHours: number) => sql<boolean>`
  staff_sessions.last_used_at > now() - make_interval(secs => ${idleHours * 3600})
  and staff_sessions.created_at > now() - ${MAX_AGE}`

type NewSession = Insertable<StaffSessions>

/** Signing in again ends the session that asked, and goes on under its id: addresses of pictures on open screens stay valid. */
export async function insertSession(db: Db, session: NewSession, before?: Buffer): Promise<void> {
  const ended = before && (await takeSession(db, session.staff_id, before))
  await db
    .insertInto('staff_sessions')
    .values({ ...session, ...ended })
    .execute()
  const newest = db
    .selectFrom('staff_sessions')
    .select('token_hash')
    .where('staff_id', '=', session.staff_id)
    .orderBy('created_at', 'desc')
    .limit(MAX_SESSIONS_PER_ACCOUNT)
  await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', session.staff_id)
    .where('token_hash', 'not in', newest)
    .execute()
}

function takeSession(db: Db, staffId: string, tokenHash: Buffer) {
  return db
    .deleteFrom('staff_sessions')
    .where('token_hash', '=', tokenHash)
    .where('staff_id', '=', staffId)
    .returning('id')
    .executeTakeFirst()
}

/** The owner of a valid session. Its last use is written at most once a minute. */
export async function findStaffBySession(db: Db, tokenHash: Buffer, idleHours: number) {
  const found = await validSessions(db, idleHours)
    .select(sql<boolean>`last_used_at < now() - interval '1 minute'`.as('stale'))
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (found?.stale) await noteUse(db, found.id, tokenHash)
  return found && toStaffMember(found)
}

/** The same by the session's id, which opens nothing by itself. It counts as no use of the session. */
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

async function noteUse(db: Db, staffId: string, tokenHash: Buffer): Promise<void> {
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

/** True while the session exists. The lock keeps it until the transaction ends. */
export async function lockSession(tx: Db, staffId: string, token: string): Promise<boolean> {
  // endAccess takes the same lock, so the table is read only after it has finished.
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

/** Valid sessions, newest first. */
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
 * Ends every session but the excepted one, links for a new password, also those that this person made for others, the
 * calendar feed and the phones that ring, and second factors where a person leaves or lost them. The lock waits for those
 * that are being created. Any further kind of access must end here too.
 */
export async function endAccess(
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
  // Later than all that was asked for before the lock, also while this transaction ran.
  const ended = { access_ended_at: sql<Date>`clock_timestamp()` }
  await db.updateTable('staff').set(ended).where('id', '=', staffId).execute()
  await deleteLinks(db, staffId, ['staff_id', 'made_by'])
  await deleteCalendarKey(db, staffId)
  await deletePhonesOf(db, staffId)
  if (factors) await deleteFactors(db, staffId)
}
