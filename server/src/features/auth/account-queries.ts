import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Staff } from '../../db/schema.ts'
import { foldEmail } from './fold-email.ts'
import { validHash } from './passwords/queries.ts'
import { endAccess } from './queries.ts'
import { deletePlaces } from './sign-in/known-places.ts'

/** Those that may sign in, by the canonical spelling of their addresses. */
export function listStaffByEmail(db: Db, folded: string[]) {
  return db
    .selectFrom('staff')
    .select(['id', 'email', 'email_folded', validHash.as('password_hash')])
    .where('email_folded', '=', sql<string>`any (${folded}::text[])`)
    .where('disabled_at', 'is', null)
    .execute()
}

export async function findStaffByEmail(db: Db, email: string) {
  const [found] = await listStaffByEmail(db, [foldEmail(email)])
  return found
}

export function listStaff(db: Db) {
  return db
    .selectFrom('staff')
    .select(['email', 'role', 'created_at', 'disabled_at'])
    .orderBy('created_at')
    .execute()
}

export function insertStaff(
  db: Db,
  email: string,
  passwordHash: string | null,
  fields: Partial<Insertable<Staff>> = {},
) {
  return db
    .insertInto('staff')
    .values({ email: email.normalize('NFKC'), password_hash: passwordHash, ...fields })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** Ends all access of the account with its second factors, and enables a disabled account. Undefined where there is none. */
export async function updatePassword(
  db: Db,
  email: string,
  { hash, isMade }: { hash: string; isMade: boolean },
): Promise<{ wasDisabled: boolean } | undefined> {
  const found = await db
    .selectFrom('staff')
    .select(['id', 'disabled_at'])
    .where('email_folded', '=', foldEmail(email))
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined) return undefined
  await db
    .updateTable('staff')
    .set({ password_hash: hash, password_is_made: isMade, disabled_at: null })
    .where('id', '=', found.id)
    .execute()
  await endAccess(db, found.id, { factors: true })
  return { wasDisabled: found.disabled_at !== null }
}

export async function disableStaff(db: Db, email: string): Promise<boolean> {
  const changed = await db
    .updateTable('staff')
    .set({ disabled_at: sql`now()` })
    .where('email_folded', '=', foldEmail(email))
    .returning('id')
    .executeTakeFirst()
  if (changed) await endDisabled(db, changed.id)
  return changed !== undefined
}

/** Ends all access of an account, and keeps it from signing in again. */
export async function markDisabled(db: Db, staffId: string): Promise<void> {
  await db.updateTable('staff').set({ disabled_at: sql`now()` }).where('id', '=', staffId).execute()
  await endDisabled(db, staffId)
}

/** The links to clients' pages end too, also for a person who comes back. */
async function endDisabled(db: Db, staffId: string): Promise<void> {
  const newKey = { link_key: sql<string>`gen_random_uuid()` }
  await db.updateTable('staff').set(newKey).where('id', '=', staffId).execute()
  await endAccess(db, staffId, { factors: true })
  await deletePlaces(db, staffId)
}
