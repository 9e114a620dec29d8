import { MAX_PHONES } from '@linework/contract/alerts/limits'
import type { Role } from '@linework/contract/auth/roles'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Phones } from '../../db/schema.ts'

export function listPhones(db: Db, staffId: string) {
  return db
    .selectFrom('phones')
    .select(['id', 'endpoint', 'name', 'created_at'])
    .where('staff_id', '=', staffId)
    .orderBy('created_at', 'desc')
    .execute()
}

export type PhoneRow = Awaited<ReturnType<typeof listPhones>>[number]

/** A browser belongs to the person who signed in there last. */
export async function savePhone(tx: Db, phone: Insertable<Phones>): Promise<PhoneRow> {
  const saved = await tx
    .insertInto('phones')
    .values(phone)
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({ ...phone, created_at: sql<Date>`now()` }),
    )
    .returning(['id', 'endpoint', 'name', 'created_at'])
    .executeTakeFirstOrThrow()
  const newest = tx
    .selectFrom('phones')
    .select('id')
    .where('staff_id', '=', phone.staff_id)
    .orderBy('created_at', 'desc')
    .limit(MAX_PHONES)
  await tx.deleteFrom('phones').where('staff_id', '=', phone.staff_id).where('id', 'not in', newest).execute()
  return saved
}

export async function deleteOwnPhone(db: Db, staffId: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('phones')
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

export async function deletePhonesOf(db: Db, staffId: string): Promise<void> {
  await db.deleteFrom('phones').where('staff_id', '=', staffId).execute()
}

const ownersOfPhones = (db: Db) =>
  db
    .selectFrom('phones')
    .innerJoin('staff', 'staff.id', 'phones.staff_id')
    .where('staff.disabled_at', 'is', null)

/** The phones of all who may see an enquiry: an artist sees those alone that name the artist. */
export function listPhonesToTell(db: Db, artistId: string | null) {
  return ownersOfPhones(db)
    .select('phones.id')
    .where((e) => e.or([e('staff.role', '<>', 'artist'), e('staff.artist_id', '=', artistId)]))
    .orderBy('phones.created_at')
    .execute()
}

/** A phone with what its owner may see. Undefined when it or its owner has left. */
export async function findPhone(db: Db, id: string) {
  const found = await ownersOfPhones(db)
    .select(['endpoint', 'p256dh', 'auth', 'staff.role', 'staff.artist_id'])
    .where('phones.id', '=', id)
    .executeTakeFirst()
  if (found === undefined) return undefined
  const { role, artist_id, ...target } = found
  return { target, owner: { role: role as Role, artistId: artist_id } }
}

/** The account of an artist who can sign in. */
export function findArtistAccount(db: Db, artistId: string) {
  return db
    .selectFrom('staff')
    .select('email')
    .where('artist_id', '=', artistId)
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .executeTakeFirst()
}

export async function findDigest(db: Db, staffId: string): Promise<boolean> {
  const found = await db
    .selectFrom('staff')
    .select('wants_digest')
    .where('id', '=', staffId)
    .executeTakeFirst()
  return found?.wants_digest ?? false
}

export async function updateDigest(db: Db, staffId: string, on: boolean): Promise<void> {
  await db.updateTable('staff').set({ wants_digest: on }).where('id', '=', staffId).execute()
}
