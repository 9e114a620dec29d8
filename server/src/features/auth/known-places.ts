import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { keyedHash } from '../../db/signatures.ts'

const PLACES_PER_PERSON = 20
const KNOWN_FOR = sql<string>`interval '90 days'`
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** A network as the places of one person know it. An unknown account takes as long as a known one. */
export const hashPlace = (db: Db, staffId: string | undefined, network: string): Promise<Buffer> =>
  keyedHash(db, 'known-place', `${staffId ?? NOBODY}\n${network}`)

/** Whether this person has signed in from this place lately. */
export async function isKnownPlace(db: Db, staffId: string | undefined, place: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('known_places')
    .select('staff_id')
    .where('staff_id', '=', staffId ?? NOBODY)
    .where('place_hash', '=', place)
    .where('last_sign_in_at', '>', sql<Date>`now() - ${KNOWN_FOR}`)
    .executeTakeFirst()
  return found !== undefined
}

/** Remembers a place for some time, and the newest of a person only. */
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
    .limit(PLACES_PER_PERSON)
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
