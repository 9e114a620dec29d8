import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { listedEnquiries, withColumns } from '../enquiries/queries.ts'

interface BookedDays {
  firstDay: number
  lastDay: number
  /** Only those that name this artist. */
  artistId: string | undefined
}

/** Enquiries booked for days in a range, counted from today at the studio, in order of time. */
export function listBooked(db: Db, { firstDay, lastDay, artistId }: BookedDays) {
  return withColumns(listedEnquiries(db, undefined, artistId))
    .where('booked_for', '>=', midnight(firstDay))
    .where('booked_for', '<', midnight(lastDay + 1))
    .where('status', '<>', 'closed')
    .orderBy('booked_for')
    .orderBy('contact_requests.id')
    .execute()
}

const midnight = (daysFromToday: number) =>
  sql<Date>`((now() at time zone studio_zone())::date + ${daysFromToday}::int)::timestamp at time zone studio_zone()`

export function findCalendarKey(db: Db, staffId: string) {
  return db
    .selectFrom('calendar_keys')
    .select('created_at')
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
}

/** Inserts a first key, or replaces the key of that time. Undefined when another call was faster. */
export function saveCalendarKey(
  db: Db,
  staffId: string,
  { keyHash, replaces }: { keyHash: Buffer; replaces: Date | null },
) {
  const row = { staff_id: staffId, key_hash: keyHash }
  if (replaces === null)
    return db
      .insertInto('calendar_keys')
      .values(row)
      .onConflict((conflict) => conflict.column('staff_id').doNothing())
      .returning('created_at')
      .executeTakeFirst()
  return db
    .updateTable('calendar_keys')
    .set({ key_hash: keyHash, created_at: sql<Date>`clock_timestamp()` })
    .where('staff_id', '=', staffId)
    .where('created_at', '=', replaces)
    .returning('created_at')
    .executeTakeFirst()
}

/** Whose key it is; undefined for an unknown key, and for that of a disabled account. */
export function findKeyOwner(db: Db, keyHash: Buffer) {
  return db
    .selectFrom('calendar_keys')
    .innerJoin('staff', 'staff.id', 'calendar_keys.staff_id')
    .select(['staff.role', 'staff.artist_id'])
    .where('key_hash', '=', keyHash)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst()
}

export async function deleteCalendarKey(db: Db, staffId: string): Promise<void> {
  await db.deleteFrom('calendar_keys').where('staff_id', '=', staffId).execute()
}
