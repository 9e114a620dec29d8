import type { OrderedKind } from '@linework/contract/records'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Until the transaction ends, no one else moves records of this kind: each move starts from the order of the one before. */
export async function lockOrder(db: Db, kind: OrderedKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order of ${kind}`}, 0))`.execute(db)
}
