import type { Role } from '@linework/contract/studio/accounts/sign-in'
import { MAX_PUSH_SUBSCRIPTIONS } from '@linework/contract/studio/notifications-shapes'
import { type Insertable, sql } from 'kysely'
import { type Db, keepNewest } from '../../db/connect.ts'
import type { DB } from '../../db/schema.ts'

export function listPushSubscriptions(db: Db, staffId: string) {
  return db
    .selectFrom('phones')
    .select(['id', 'endpoint', 'name', 'created_at'])
    .where('staff_id', '=', staffId)
    .orderBy('created_at', 'desc')
    .execute()
}

export type SubscriptionRow = Awaited<ReturnType<typeof listPushSubscriptions>>[number]

/** A push subscription of a browser belongs to the staff member who signed in there last. */
export async function savePushSubscription(
  tx: Db,
  phone: Insertable<DB['phones']>,
): Promise<SubscriptionRow> {
  const saved = await tx
    .insertInto('phones')
    .values(phone)
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({ ...phone, created_at: sql<Date>`now()` }),
    )
    .returning(['id', 'endpoint', 'name', 'created_at'])
    .executeTakeFirstOrThrow()
  const kept = { key: 'id', by: 'created_at', max: MAX_PUSH_SUBSCRIPTIONS }
  await keepNewest(tx, 'phones', { staffId: phone.staff_id, ...kept })
  return saved
}

export async function deletePushSubscription(db: Db, staffId: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('phones')
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

export async function deletePushSubscriptions(db: Db, staffId: string): Promise<void> {
  await db.deleteFrom('phones').where('staff_id', '=', staffId).execute()
}

const ownersOfPushSubscriptions = (db: Db) =>
  db
    .selectFrom('phones')
    .innerJoin('staff', 'staff.id', 'phones.staff_id')
    .where('staff.disabled_at', 'is', null)

/**
 * Push subscriptions of all staff who may see an enquiry: artists only if assigned to it. The lock prevents
 * deleting a subscription until the caller has saved messages that refer to the subscription.
 */
export function listPushRecipients(tx: Db, artistId: string | null) {
  return ownersOfPushSubscriptions(tx)
    .select('phones.id')
    .where((e) => e.or([e('staff.role', '<>', 'artist'), e('staff.artist_id', '=', artistId)]))
    .orderBy('phones.created_at')
    .forKeyShare('phones')
    .execute()
}

/** A push subscription with the role of its owner. Undefined if it was removed or the account is disabled. */
export async function findPushSubscription(db: Db, id: string) {
  const found = await ownersOfPushSubscriptions(db)
    .select(['endpoint', 'p256dh', 'auth', 'staff.role', 'staff.artist_id'])
    .where('phones.id', '=', id)
    .executeTakeFirst()
  if (found === undefined) return undefined
  const { role, artist_id, ...target } = found
  return { target, owner: { role: role as Role, artistId: artist_id } }
}

/** Returns only an enabled account. */
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

const TODAY = sql`(now() at time zone studio_zone())::date`

/** Inserts today's digest for each subscriber who has none yet. Returns the ids of the new digests. */
export async function insertDigests(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into outbox (message, staff_id, facts, key)
    select 'staff.digest', id, jsonb_build_object('day', ${TODAY}),
      'digest:' || id || ':' || to_char(${TODAY}, 'YYYY-MM-DD')
    from staff
    where wants_digest and disabled_at is null and password_hash is not null
    on conflict do nothing
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Returns undefined when the day has passed, or when the account is disabled or unsubscribed. */
export function findDigestReader(db: Db, staffId: string, day: string) {
  return db
    .selectFrom('staff')
    .select(['email', 'role', 'artist_id'])
    .where('id', '=', staffId)
    .where(sql<boolean>`${day}::date = ${TODAY}`)
    .where('disabled_at', 'is', null)
    .where('wants_digest', '=', true)
    .executeTakeFirst()
}
