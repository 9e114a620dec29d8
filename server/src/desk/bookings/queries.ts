import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { anyEnquiry, type EnquiryRow, withColumns } from '../enquiries/queries.ts'

export const FEED_DAYS_BACK = 30
export const FEED_DAYS_AHEAD = 365
/** Name of a read of the calendar feed in the access log. */
export const FEED_CALL = 'bookings.feed'

export async function listEnquiriesById(
  db: Db,
  ids: string[],
  artistId: string | undefined,
): Promise<Map<string, EnquiryRow>> {
  if (ids.length === 0) return new Map()
  const rows = await withColumns(anyEnquiry(db)).where('contact_requests.id', 'in', ids).execute()
  const isOwn = ({ artist_id }: EnquiryRow) => artistId === undefined || artist_id === artistId
  return new Map(rows.map((row) => [row.id, isOwn(row) ? row : { ...row, ...UNSAID }]))
}

const UNSAID = {
  inspiration: '',
  description: '',
  note: '',
  artist: '',
  service: '',
  changed_what: null,
  waiting: null,
}

export function findCalendarKey(db: Db, staffId: string) {
  return db
    .selectFrom('calendar_keys')
    .select('created_at')
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
}

/** Inserts a key, or replaces the key created at `replaces`. Returns undefined after a concurrent change. */
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

export function findKeyOwner(db: Db, keyHash: Buffer) {
  return db
    .selectFrom('calendar_keys')
    .innerJoin('staff', 'staff.id', 'calendar_keys.staff_id')
    .select(['staff.id', 'staff.email', 'staff.role', 'staff.artist_id'])
    .where('key_hash', '=', keyHash)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst()
}

export async function deleteCalendarKey(db: Db, staffId: string): Promise<void> {
  await db.deleteFrom('calendar_keys').where('staff_id', '=', staffId).execute()
}
