import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { DB } from '../../../db/schema.ts'
import { hashToken } from '../tokens.ts'

export function listPasskeys(db: Db, staffId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'name', 'created_at', 'last_used_at'])
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .execute()
}

/** Returns false when the passkey is already stored, for this account or another. */
export async function insertPasskey(db: Db, passkey: Insertable<DB['passkeys']>): Promise<boolean> {
  const made = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Returns a passkey with its account; undefined when the account is disabled. */
export function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .innerJoin('staff', 'staff.id', 'passkeys.staff_id')
    .select(['passkeys.id as passkey_id', 'public_key', 'counter', 'staff.id', 'staff.email'])
    .where('credential_id', '=', credentialId)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Returns false when the counter changed after the response was verified, so that one of two responses with
 * the same counter fails. Locks the account first, in the order of revokeAccess, so that a disabled account
 * gets no session.
 */
export async function usePasskey(
  tx: Db,
  { id, passkey_id, counter }: { id: string; passkey_id: string; counter: string },
  newCounter: number,
): Promise<boolean> {
  const staff = await tx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (staff === undefined) return false
  const used = await tx
    .updateTable('passkeys')
    .set({ counter: String(newCounter), last_used_at: sql`now()` })
    .where('id', '=', passkey_id)
    .where('counter', '=', counter)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

export async function renamePasskey(db: Db, staffId: string, id: string, name: string): Promise<boolean> {
  const renamed = await db
    .updateTable('passkeys')
    .set({ name })
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .executeTakeFirst()
  return renamed.numUpdatedRows > 0n
}

export async function deletePasskey(db: Db, staffId: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('passkeys')
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

export const CHALLENGE_SECONDS = 5 * 60

interface Use {
  purpose: 'register' | 'sign in'
  staffId?: string
}

export async function insertChallenge(db: Db, challenge: string, { purpose, staffId }: Use): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashToken(challenge),
      purpose,
      staff_id: staffId ?? null,
      expires_at: sql<Date>`now() + make_interval(secs => ${CHALLENGE_SECONDS})`,
    })
    .execute()
}

/** Deletes and returns the challenge of a response, if it was issued for this use and is valid. */
export async function consumeChallenge(
  db: Db,
  clientDataJSON: string,
  { purpose, staffId }: Use,
): Promise<string | undefined> {
  const challenge = readChallenge(clientDataJSON)
  if (challenge === undefined) return undefined
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('purpose', '=', purpose)
    .where('staff_id', 'is not distinct from', staffId ?? null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return taken.numDeletedRows > 0n ? challenge : undefined
}

function readChallenge(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

export async function deleteEndedChallenges(db: Db): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', sql<Date>`now()`).execute()
}
