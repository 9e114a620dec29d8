import { SETUP_HOURS } from '@linework/contract/setup/limits'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** Beside the token's hash in a name of the secrets, which no archive holds. */
const PREFIX = 'setup-token/'
const MAX_TOKENS = 20
const LIFETIME = sql<string>`make_interval(hours => ${SETUP_HOURS})`

/** One claim, one new token or one saved step at a time, in all instances, until the transaction ends. */
export async function lockSetup(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('setup', 0))`.execute(tx)
}

/** A disabled account counts: the installation has had an owner. */
export async function hasStaff(db: Db): Promise<boolean> {
  const row = await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** Keeps the newest, because every instance prints one when it starts. */
export async function insertSetupToken(db: Db, hash: Buffer): Promise<void> {
  await db
    .insertInto('secrets')
    .values({ name: `${PREFIX}${hash.toString('hex')}`, value: '' })
    .execute()
  const newest = db
    .selectFrom('secrets')
    .select('name')
    .where('name', 'like', `${PREFIX}%`)
    .orderBy('created_at', 'desc')
    .limit(MAX_TOKENS)
  await db.deleteFrom('secrets').where('name', 'like', `${PREFIX}%`).where('name', 'not in', newest).execute()
}

/** The hashes of all tokens that still work, with their ends. */
export async function listSetupTokens(db: Db): Promise<{ hash: Buffer; until: Date }[]> {
  const rows = await db
    .selectFrom('secrets')
    .select(['name', sql<Date>`created_at + ${LIFETIME}`.as('until')])
    .where('name', 'like', `${PREFIX}%`)
    .where('created_at', '>', sql<Date>`now() - ${LIFETIME}`)
    .execute()
  return rows.map(({ name, until }) => ({ hash: Buffer.from(name.slice(PREFIX.length), 'hex'), until }))
}

export async function deleteSetupTokens(db: Db): Promise<void> {
  await db.deleteFrom('secrets').where('name', 'like', `${PREFIX}%`).execute()
}
