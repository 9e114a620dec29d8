import { RECENT_SIGN_IN_MINUTES, type SignInMethod } from '@linework/contract/studio/accounts/sign-in-texts'
import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { readSetting, saveSetting } from '../../../db/settings.ts'

/** Setting with the time since which all staff need a second factor. */
const REQUIREMENT = 'second-factor'

const hasPasskey = sql<boolean>`exists (select from passkeys where passkeys.staff_id = staff.id)`
const hasApp = sql<boolean>`exists (
  select from authenticator_apps app where app.staff_id = staff.id and app.confirmed_at is not null)`

/** The strongest sign-in method of the account, for a query of the table staff. */
export const signInMethod = sql<SignInMethod>`case when ${hasPasskey} then 'passkey' when ${hasApp} then 'code' else 'password' end`

/** For staff_sessions: true if a factor was required before the sign-in and the account has none. */
export const mustAddFactor = sql<boolean>`coalesce(
  staff_sessions.created_at >= (select (value ->> 'since')::timestamptz from settings where key = ${REQUIREMENT})
  and not ${hasPasskey} and not ${hasApp}, false)`

export function findFactors(db: Db, staffId: string) {
  return db
    .selectFrom('staff')
    .select([hasPasskey.as('hasPasskey'), hasApp.as('hasApp')])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
}

/** Counts each passkey and the authenticator app, but no recovery codes. */
export async function countFactors(db: Db, staffId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select (
    (select count(*) from passkeys where staff_id = ${staffId}) +
    (select count(*) from authenticator_apps where staff_id = ${staffId} and confirmed_at is not null)
  )::int as count`.execute(db)
  return rows[0]?.count ?? 0
}

export async function isRequired(db: Db): Promise<boolean> {
  return (await readSetting<{ since: string | null }>(db, REQUIREMENT))?.since != null
}

export const saveRequirement = (db: Db, since: Date | null) => saveSetting(db, REQUIREMENT, { since })

export async function deleteFactors(db: Db, staffId: string): Promise<void> {
  for (const table of ['passkeys', 'authenticator_apps', 'recovery_codes', 'passkey_challenges'] as const)
    await db.deleteFrom(table).where('staff_id', '=', staffId).execute()
}

export const isFresh = sql<boolean>`staff_sessions.created_at > now() - make_interval(mins => ${RECENT_SIGN_IN_MINUTES})`
