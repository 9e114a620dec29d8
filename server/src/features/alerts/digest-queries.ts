import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

const TODAY = sql`(now() at time zone studio_zone())::date`

/** Everybody who wants a digest and has none of today at the studio. Of two callers, one gets each. */
export async function claimDigests(tx: Db): Promise<{ staff_id: string; day: string }[]> {
  const { rows } = await sql<{ staff_id: string; day: string }>`
    insert into digests (staff_id, day)
    select id, ${TODAY} from staff
    where wants_digest and disabled_at is null and password_hash is not null
    on conflict do nothing
    returning staff_id, to_char(day, 'YYYY-MM-DD') as day`.execute(tx)
  return rows
}

/** Whom it goes to. Undefined when it was sent, when its day is over, and when the person has left or wants none. */
export function findUnsentDigest(db: Db, staffId: string, day: string) {
  return db
    .selectFrom('digests')
    .innerJoin('staff', 'staff.id', 'digests.staff_id')
    .select(['staff.email', 'staff.role', 'staff.artist_id'])
    .where('staff_id', '=', staffId)
    .where('day', '=', day)
    .where('day', '=', sql<string>`${TODAY}`)
    .where('sent_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where('wants_digest', '=', true)
    .executeTakeFirst()
}

export async function saveDigestSent(db: Db, staffId: string, day: string): Promise<void> {
  await db
    .updateTable('digests')
    .set({ sent_at: sql<Date>`now()` })
    .where('staff_id', '=', staffId)
    .where('day', '=', day)
    .execute()
}

export async function deleteOldDigests(db: Db): Promise<void> {
  await db.deleteFrom('digests').where('day', '<', sql<string>`${TODAY} - 7`).execute()
}
