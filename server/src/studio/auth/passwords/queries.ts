import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'

const MADE_PASSWORD_LIFE = sql<string>`interval '72 hours'`

/**
 * Null for an expired temporary password. Its age counts from the creation of the account or the last
 * revocation of access, because one of the two happens when a temporary password is set.
 */
export const validHash = sql<string | null>`case
  when password_is_made and greatest(created_at, access_ended_at) < now() - ${MADE_PASSWORD_LIFE} then null
  else password_hash end`

/** Returns true if the account has this password, which a row lock keeps until the transaction ends. */
export async function lockPassword(tx: Db, staffId: string, passwordHash: string): Promise<boolean> {
  const locked = await tx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', staffId)
    .where('password_hash', '=', passwordHash)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return locked !== undefined
}

export function findPasswordHash(db: Db, staffId: string) {
  return db.selectFrom('staff').select('password_hash').where('id', '=', staffId).executeTakeFirst()
}

export async function updateOwnPassword(db: Db, staffId: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('staff')
    .set({ password_hash: passwordHash, password_is_made: false })
    .where('id', '=', staffId)
    .execute()
}
