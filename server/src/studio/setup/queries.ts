import { SETUP_HOURS } from '@linework/contract/studio/setup'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** The hash of a setup token is the name of a secret, because archives contain no secrets. */
const PREFIX = 'setup-token/'
const MAX_TOKENS = 20
const LIFETIME = sql<string>`make_interval(hours => ${SETUP_HOURS})`

/** Serialises claims, new tokens and saved steps across all instances until the transaction ends. */
export async function lockSetup(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('setup', 0))`.execute(tx)
}

/** Counts disabled accounts too, because one shows that the installation has had an owner. */
export async function hasStaff(db: Db): Promise<boolean> {
  const row = await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** Keeps only the newest tokens, because every instance prints one when it starts. */
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
