import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/schema.ts'
import { normalizeEmail } from './normalize-email.ts'
import { validHash } from './passwords/queries.ts'
import { revokeAccess } from './queries.ts'
import { deletePlaces } from './sign-in/trusted-networks.ts'

/** Returns enabled accounts only. `folded` contains normalised email addresses. */
export function listStaffByEmail(db: Db, folded: string[]) {
  return db
    .selectFrom('staff')
    .select(['id', 'email', 'email_folded', validHash.as('password_hash')])
    .where('email_folded', '=', sql<string>`any (${folded}::text[])`)
    .where('disabled_at', 'is', null)
    .execute()
}

export async function findStaffByEmail(db: Db, email: string) {
  const [found] = await listStaffByEmail(db, [normalizeEmail(email)])
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
  fields: Partial<Insertable<DB['staff']>> = {},
) {
  return db
    .insertInto('staff')
    .values({ email: email.normalize('NFKC'), password_hash: passwordHash, ...fields })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** Revokes all access including second factors, and enables the account. Undefined for an unknown email. */
export async function updatePassword(
  db: Db,
  email: string,
  { hash, isMade }: { hash: string; isMade: boolean },
): Promise<{ wasDisabled: boolean } | undefined> {
  const found = await db
    .selectFrom('staff')
    .select(['id', 'disabled_at'])
    .where('email_folded', '=', normalizeEmail(email))
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined) return undefined
  await db
    .updateTable('staff')
    .set({ password_hash: hash, password_is_made: isMade, disabled_at: null })
    .where('id', '=', found.id)
    .execute()
  await revokeAccess(db, found.id, { factors: true })
  return { wasDisabled: found.disabled_at !== null }
}

export async function disableStaff(db: Db, email: string): Promise<boolean> {
  const changed = await db
    .updateTable('staff')
    .set({ disabled_at: sql`now()` })
    .where('email_folded', '=', normalizeEmail(email))
    .returning('id')
    .executeTakeFirst()
  if (changed) await endDisabled(db, changed.id)
  return changed !== undefined
}

export async function markDisabled(db: Db, staffId: string): Promise<void> {
  await db.updateTable('staff').set({ disabled_at: sql`now()` }).where('id', '=', staffId).execute()
  await endDisabled(db, staffId)
}

/** Replaces the link key, so that links to client pages stay invalid if the account is enabled again. */
async function endDisabled(db: Db, staffId: string): Promise<void> {
  const newKey = { link_key: sql<string>`gen_random_uuid()` }
  await db.updateTable('staff').set(newKey).where('id', '=', staffId).execute()
  await revokeAccess(db, staffId, { factors: true })
  await deletePlaces(db, staffId)
}
