import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { DB } from '../db/schema.ts'

/** Short and renewed while sending, so that a lease ends soon after its process was killed. */
const LEASE = sql<Date>`now() + interval '2 minutes'`
const KEPT_DAYS = 7

/** Fields that make a row wait for another delivery. */
export const WAIT_AGAIN = { state: 'waiting', tries: 0, problem: '', asked_at: sql<Date>`now()` }

/** Inserts a message, or makes the one with the same key wait for another delivery. */
export async function insertMessage(tx: Db, row: Insertable<DB['outbox']>): Promise<string> {
  const { id } = await tx
    .insertInto('outbox')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(WAIT_AGAIN))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findWaiting(db: Db, id: string) {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
}

/** Returns false when another process is sending the message, or when it is not waiting. */
export async function leaseMessage(db: Db, id: string): Promise<boolean> {
  const leased = await db
    .updateTable('outbox')
    .set({ leased_until: LEASE })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where(IS_FREE)
    .returning('id')
    .executeTakeFirst()
  return leased !== undefined
}

const IS_FREE = sql<boolean>`coalesce(leased_until <= now(), true)`

export async function renewLease(db: Db, id: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ leased_until: LEASE })
    .where('id', '=', id)
    .where('leased_until', '>', sql<Date>`now()`)
    .execute()
}

export async function updateMessage(db: Db, id: string, changes: Updateable<DB['outbox']>): Promise<void> {
  await db.updateTable('outbox').set(changes).where('id', '=', id).execute()
}

/** Lists why emails of the last days were not sent, the most frequent reason first. */
export function listMailProblems(db: Db): Promise<{ problem: string; count: number }[]> {
  return db
    .selectFrom('outbox')
    .select(['problem', sql<number>`count(*)::int`.as('count')])
    .where('state', 'in', ['failed', 'waiting'])
    .where('problem', '<>', '')
    .where('phone_id', 'is', null)
    .where('asked_at', '>', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .groupBy('problem')
    .orderBy('count', 'desc')
    .limit(3)
    .execute()
}

/** Does not drop a message that another process is sending. */
export async function dropMessage(db: Db, id: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'dropped' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where(IS_FREE)
    .execute()
}

/** Keeps messages to clients, which are deleted with their enquiry or appointment. */
export async function deleteOldStaffMessages(db: Db): Promise<void> {
  await sql`delete from outbox where asked_at < now() - make_interval(days => ${KEPT_DAYS})
    and (phone_id is not null or message in ('enquiry.summary', 'enquiry.summary-push', 'staff.digest'))`.execute(
    db,
  )
}
