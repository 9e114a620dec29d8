import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'

const isExpired = sql<boolean>`confirmed_at is null and created_at < now() - interval '1 hour'`

export function findApp(db: Db, staffId: string) {
  return db
    .selectFrom('authenticator_apps')
    .select(['secret', 'confirmed_at', isExpired.as('is_over')])
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
}

/** Replaces an unconfirmed key. Returns false when an app is already set up. */
export async function saveNewApp(db: Db, staffId: string, secret: Buffer): Promise<boolean> {
  const saved = await db
    .insertInto('authenticator_apps')
    .values({ staff_id: staffId, secret })
    .onConflict((conflict) =>
      conflict
        .column('staff_id')
        .doUpdateSet({ secret, created_at: sql`now()` })
        .where('authenticator_apps.confirmed_at', 'is', null),
    )
    .returning('staff_id')
    .executeTakeFirst()
  return saved !== undefined
}

export async function confirmApp(db: Db, staffId: string, secret: Buffer, step: number): Promise<boolean> {
  const confirmed = await db
    .updateTable('authenticator_apps')
    .set({ confirmed_at: sql`now()`, last_step: step })
    .where('staff_id', '=', staffId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return confirmed.numUpdatedRows > 0n
}

/** Consumes a TOTP time step. Returns false when this step or a later one was already used. */
export async function consumeTimeStep(db: Db, staffId: string, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('authenticator_apps')
    .set({ last_step: step })
    .where('staff_id', '=', staffId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

export async function deleteEndedKeys(db: Db): Promise<void> {
  await db.deleteFrom('authenticator_apps').where(isExpired).execute()
}

/** Deletes the authenticator app and the recovery codes, which replace a lost app. */
export async function deleteApp(db: Db, staffId: string): Promise<boolean> {
  await db.deleteFrom('recovery_codes').where('staff_id', '=', staffId).execute()
  const gone = await db
    .deleteFrom('authenticator_apps')
    .where('staff_id', '=', staffId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

export async function insertRecoveryCodes(tx: Db, staffId: string, hashes: Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('staff_id', '=', staffId).execute()
  const rows = hashes.map((code_hash) => ({ staff_id: staffId, code_hash }))
  await tx.insertInto('recovery_codes').values(rows).execute()
}

export async function consumeRecoveryCode(db: Db, staffId: string, hash: Buffer): Promise<boolean> {
  const taken = await db
    .deleteFrom('recovery_codes')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return taken.numDeletedRows > 0n
}

export async function countRecoveryCodes(db: Db, staffId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()
  return count
}
