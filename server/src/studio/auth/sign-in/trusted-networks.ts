import { sql } from 'kysely'
import { type Db, keepNewest } from '../../../db/connect.ts'
import { keyedHashes } from '../../../db/signatures/signatures.ts'

const MAX_PLACES_PER_ACCOUNT = 20
const KNOWN_FOR = sql<string>`interval '90 days'`
const NO_STAFF_ID = '00000000-0000-0000-0000-000000000000'

/** Hashes each network with its account, or with a placeholder, so that an unknown account takes as long. */
export const hashPlaces = (db: Db, places: { staffId: string | undefined; network: string }[]) =>
  keyedHashes(
    db,
    'known-place',
    places.map(({ staffId, network }) => `${staffId ?? NO_STAFF_ID}\n${network}`),
  )

export async function hashPlace(db: Db, staffId: string, network: string): Promise<Buffer> {
  const [place] = await hashPlaces(db, [{ staffId, network }])
  return place as Buffer
}

/** Returns the hashes, in hex, of networks with a sign-in within the last 90 days. */
export async function listKnownPlaces(db: Db, places: Buffer[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('known_places')
    .select('place_hash')
    .where('place_hash', '=', sql<Buffer>`any (${places}::bytea[])`)
    .where('last_sign_in_at', '>', sql<Date>`now() - ${KNOWN_FOR}`)
    .execute()
  return new Set(rows.map(({ place_hash }) => place_hash.toString('hex')))
}

/** Stores a network after a sign-in and deletes all but the newest 20 of the account. */
export async function trustNetwork(db: Db, staffId: string, place: Buffer): Promise<void> {
  await db
    .insertInto('known_places')
    .values({ staff_id: staffId, place_hash: place })
    .onConflict((conflict) =>
      conflict.columns(['staff_id', 'place_hash']).doUpdateSet({ last_sign_in_at: sql`now()` }),
    )
    .execute()
  const kept = { key: 'place_hash', by: 'last_sign_in_at', max: MAX_PLACES_PER_ACCOUNT }
  await keepNewest(db, 'known_places', { staffId, ...kept })
}

export async function deletePlaces(db: Db, staffId: string): Promise<void> {
  await db.deleteFrom('known_places').where('staff_id', '=', staffId).execute()
}

export async function deleteOldPlaces(db: Db): Promise<void> {
  await db.deleteFrom('known_places').where('last_sign_in_at', '<', sql<Date>`now() - ${KNOWN_FOR}`).execute()
}
