import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

const ABSOLUTE_LIFE = sql<string>`interval '7 days'`
const SESSIONS_PER_PERSON = 20
const KNOWN_FOR = sql<string>`interval '30 days'`

const byEmail = (email: string) => sql<boolean>`lower(staff.email) = lower(${email})`

/** Neither idle for too long nor too old. */
const isAlive = (idleHours: number) => sql<boolean>`
  staff_sessions.last_used_at > now() - make_interval(secs => ${idleHours * 3600})
  and staff_sessions.created_at > now() - ${ABSOLUTE_LIFE}`

export function findStaffByEmail(db: Db, email: string) {
  return db
    .selectFrom('staff')
    .select(['id', 'email', 'password_hash'])
    .where(byEmail(email))
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

export function listStaff(db: Db) {
  return db.selectFrom('staff').select(['email', 'created_at', 'disabled_at']).orderBy('created_at').execute()
}

export function insertStaff(db: Db, email: string, passwordHash: string) {
  return db
    .insertInto('staff')
    .values({ email, password_hash: passwordHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** A new password ends every session and lets a disabled account in again. */
export async function updatePassword(db: Db, email: string, passwordHash: string): Promise<boolean> {
  const changed = await db
    .updateTable('staff')
    .set({ password_hash: passwordHash, disabled_at: null })
    .where(byEmail(email))
    .returning('id')
    .executeTakeFirst()
  if (changed) await deleteSessions(db, changed.id)
  return changed !== undefined
}

export async function disableStaff(db: Db, email: string): Promise<boolean> {
  const changed = await db
    .updateTable('staff')
    .set({ disabled_at: sql`now()` })
    .where(byEmail(email))
    .returning('id')
    .executeTakeFirst()
  if (changed) await deleteSessions(db, changed.id)
  return changed !== undefined
}

/** Whether somebody still has this password; if so, neither it nor the person's sessions end before this transaction. */
export async function holdPassword(tx: Db, staffId: string, passwordHash: string): Promise<boolean> {
  const held = await tx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', staffId)
    .where('password_hash', '=', passwordHash)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return held !== undefined
}

export async function insertSession(
  db: Db,
  session: { token_hash: Buffer; staff_id: string; address: string },
): Promise<void> {
  await db.insertInto('staff_sessions').values(session).execute()
  const newest = db
    .selectFrom('staff_sessions')
    .select('token_hash')
    .where('staff_id', '=', session.staff_id)
    .orderBy('created_at', 'desc')
    .limit(SESSIONS_PER_PERSON)
  await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', session.staff_id)
    .where('token_hash', 'not in', newest)
    .execute()
}

/** The owner of a session that is neither idle nor old. Its last use is written at most once a minute. */
export async function findStaffBySession(db: Db, tokenHash: Buffer, idleHours: number) {
  const found = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select(['staff.id', 'staff.email', sql<boolean>`last_used_at < now() - interval '1 minute'`.as('stale')])
    .where('token_hash', '=', tokenHash)
    .where('staff.disabled_at', 'is', null)
    .where(isAlive(idleHours))
    .executeTakeFirst()
  if (found?.stale) {
    await db
      .updateTable('staff_sessions')
      .set({ last_used_at: sql`now()` })
      .where('token_hash', '=', tokenHash)
      .execute()
  }
  return found && { id: found.id, email: found.email }
}

/** Whether this person signed in from this address lately. */
export async function isKnownAddress(db: Db, email: string, address: string): Promise<boolean> {
  const found = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select('staff.id')
    .where(byEmail(email))
    .where('address', '=', address)
    .where('last_used_at', '>', sql<Date>`now() - ${KNOWN_FOR}`)
    .executeTakeFirst()
  return found !== undefined
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('staff_sessions').where('token_hash', '=', tokenHash).execute()
}

/** Kept a while after their end: an address that signed in lately is a known one. */
export async function deleteEndedSessions(db: Db): Promise<void> {
  await db.deleteFrom('staff_sessions').where('last_used_at', '<', sql<Date>`now() - ${KNOWN_FOR}`).execute()
}

/** Those that still open doors, newest first. */
export function listSessions(db: Db, staffId: string, idleHours: number) {
  return db
    .selectFrom('staff_sessions')
    .select(['token_hash', 'address', 'created_at', 'last_used_at'])
    .where('staff_id', '=', staffId)
    .where(isAlive(idleHours))
    .orderBy('created_at', 'desc')
    .execute()
}

export function findPasswordHash(db: Db, staffId: string) {
  return db.selectFrom('staff').select('password_hash').where('id', '=', staffId).executeTakeFirst()
}

export async function updateOwnPassword(db: Db, staffId: string, passwordHash: string): Promise<void> {
  await db.updateTable('staff').set({ password_hash: passwordHash }).where('id', '=', staffId).execute()
}

/** All of a person's sessions, or all but one; also one that is just beginning: it is waited for. */
export async function deleteSessions(db: Db, staffId: string, but?: Buffer): Promise<void> {
  await db.selectFrom('staff').select('id').where('id', '=', staffId).forUpdate().execute()
  await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .$if(but !== undefined, (query) => query.where('token_hash', '<>', but as Buffer))
    .execute()
}
