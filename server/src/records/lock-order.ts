import type { OrderedKind } from '@linework/contract/records'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/**
 * Locks the order of a kind until the transaction ends, so that each move starts from the result of the
 * previous one.
 */
export async function lockOrder(db: Db, kind: OrderedKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order of ${kind}`}, 0))`.execute(db)
}
