import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/schema.ts'
import { type Days, span } from './days.ts'

/** With an artist id, also includes blocked time that applies to all artists. */
export function listBlocked(db: Db, { from, days, artistId }: Days) {
  return db
    .selectFrom('blocked_times')
    .selectAll()
    .where(sql<boolean>`span && ${span(from, days)}`)
    .$if(artistId !== undefined, (query) =>
      query.where((e) => e.or([e('artist_id', '=', artistId as string), e('artist_id', 'is', null)])),
    )
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

export function findBlocked(db: Db, id: string) {
  return db.selectFrom('blocked_times').selectAll().where('id', '=', id).executeTakeFirst()
}

export function insertBlocked(db: Db, row: Insertable<DB['blocked_times']>) {
  return db.insertInto('blocked_times').values(row).returning('id').executeTakeFirstOrThrow()
}

export async function deleteBlocked(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('blocked_times').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
