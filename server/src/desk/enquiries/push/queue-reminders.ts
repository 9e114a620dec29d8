import { ENQUIRY_TEXTS, REMIND_WITHIN_DAYS } from '@linework/contract/desk/enquiries'
import { readClock } from '../../../db/clock.ts'
import type { Db } from '../../../db/connect.ts'
import { invalidField, notFound } from '../../../http/errors.ts'
import { type StaffMember, scopedArtistId } from '../../../http/require-staff.ts'
import { lockEnquiry } from '../queries.ts'
import { deleteReminder, saveReminder } from './reminder-queries.ts'

const DAY_MS = 24 * 3_600_000

/** Sets, moves or deletes the caller's reminder for an enquiry. */
export async function remind(
  db: Db,
  contactId: string,
  { at, by }: { at: string | null; by: StaffMember },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if ((await lockEnquiry(tx, contactId, scopedArtistId(by))) === undefined)
      throw notFound(ENQUIRY_TEXTS.gone)
    if (at === null) return deleteReminder(tx, contactId, by.id)
    const due = new Date(at)
    const aheadMs = due.getTime() - (await readClock(tx)).getTime()
    if (aheadMs < 0 || aheadMs > REMIND_WITHIN_DAYS * DAY_MS)
      throw invalidField('at', ENQUIRY_TEXTS.remindInvalid)
    await saveReminder(tx, { contactId, staffId: by.id, at: due })
  })
}
