import { ENQUIRY_TEXTS, REMIND_WITHIN_DAYS } from '@linework/contract/desk/enquiries'
import { sql } from 'kysely'
import { type Db, readClock } from '../../db/connect.ts'
import { invalidField, notFound } from '../../http/errors.ts'
import { type StaffMember, scopedArtistId } from '../../http/require-staff.ts'
import { listedEnquiries, lockEnquiry, withColumns } from './queries.ts'

async function saveReminder(
  db: Db,
  { enquiryId, staffId, at }: { enquiryId: string; staffId: string; at: Date },
): Promise<void> {
  await db
    .insertInto('reminders')
    .values({ contact_id: enquiryId, staff_id: staffId, due_at: at })
    .onConflict((conflict) =>
      conflict.columns(['contact_id', 'staff_id']).doUpdateSet({ due_at: at, rung_at: null }),
    )
    .execute()
}

async function deleteReminder(db: Db, enquiryId: string, staffId: string): Promise<void> {
  await db
    .deleteFrom('reminders')
    .where('contact_id', '=', enquiryId)
    .where('staff_id', '=', staffId)
    .execute()
}

export async function findReminder(db: Db, enquiryId: string, staffId: string): Promise<Date | null> {
  const found = await db
    .selectFrom('reminders')
    .select('due_at')
    .where('contact_id', '=', enquiryId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return found?.due_at ?? null
}

/** Concurrent instances never get the same reminder. */
export async function claimDueReminders(tx: Db): Promise<{ staff_id: string; contact_id: string }[]> {
  return tx
    .updateTable('reminders')
    .set({ rung_at: sql<Date>`now()` })
    .where('rung_at', 'is', null)
    .where('due_at', '<=', sql<Date>`now()`)
    .returning(['staff_id', 'contact_id'])
    .execute()
}

/** Omits reminders of closed enquiries. Oldest reminder first. */
export function listDueReminders(db: Db, staffId: string, artistId: string | undefined) {
  return withColumns(listedEnquiries(db, undefined, artistId))
    .innerJoin('reminders', 'reminders.contact_id', 'contact_requests.id')
    .select('reminders.due_at')
    .where('reminders.staff_id', '=', staffId)
    .where('reminders.due_at', '<=', sql<Date>`now()`)
    .where('contact_requests.status', '<>', 'closed')
    .orderBy('reminders.due_at')
    .orderBy('contact_requests.id')
    .execute()
}

const DAY_MS = 24 * 3_600_000

export async function remind(
  db: Db,
  enquiryId: string,
  { at, by }: { at: string | null; by: StaffMember },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if ((await lockEnquiry(tx, enquiryId, scopedArtistId(by))) === undefined)
      throw notFound(ENQUIRY_TEXTS.gone)
    if (at === null) return deleteReminder(tx, enquiryId, by.id)
    const due = new Date(at)
    const aheadMs = due.getTime() - (await readClock(tx)).getTime()
    if (aheadMs < 0 || aheadMs > REMIND_WITHIN_DAYS * DAY_MS)
      throw invalidField('at', ENQUIRY_TEXTS.remindInvalid)
    await saveReminder(tx, { enquiryId, staffId: by.id, at: due })
  })
}
