import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { keyedHash } from '../../db/signatures.ts'

const MAX_PLACES_PER_ACCOUNT = 20
const KNOWN_FOR = sql<string>`interval '90 days'`
const NO_STAFF_ID = '00000000-0000-0000-0000-000000000000'

/** Hashes a network for one account. An unknown account is hashed too, so that the response time is the same. */
export const hashPlace = (db: Db, staffId: string | undefined, network: string): Promise<Buffer> =>
  keyedHash(db, 'known-place', `${staffId ?? NO_STAFF_ID}\n${network}`)

/** True when this account signed in from this network within the last 90 days. */
export async function isKnownPlace(db: Db, staffId: string | undefined, place: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('known_places')
    .select('staff_id')
    .where('staff_id', '=', staffId ?? NO_STAFF_ID)
    .where('place_hash', '=', place)
    .where('last_sign_in_at', '>', sql<Date>`now() - ${KNOWN_FOR}`)
    .executeTakeFirst()
  return found !== undefined
}

/** Stores a network that the account signed in from, and deletes all but the newest. */
export async function rememberPlace(db: Db, staffId: string, place: Buffer): Promise<void> {
  await db
    .insertInto('known_places')
    .values({ staff_id: staffId, place_hash: place })
    .onConflict((conflict) =>
      conflict.columns(['staff_id', 'place_hash']).doUpdateSet({ last_sign_in_at: sql`now()` }),
    )
    .execute()
  const newest = db
    .selectFrom('known_places')
    .select('place_hash')
    .where('staff_id', '=', staffId)
    .orderBy('last_sign_in_at', 'desc')
    .limit(MAX_PLACES_PER_ACCOUNT)
  await db
    .deleteFrom('known_places')
    .where('staff_id', '=', staffId)
    .where('place_hash', 'not in', newest)
    .execute()
}

export async function deletePlaces(db: Db, staffId: string): Promise<void> {
  await db.deleteFrom('known_places').where('staff_id', '=', staffId).execute()
}

export async function deleteOldPlaces(db: Db): Promise<void> {
  await db.deleteFrom('known_places').where('last_sign_in_at', '<', sql<Date>`now() - ${KNOWN_FOR}`).execute()
}
