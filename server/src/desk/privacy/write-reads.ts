import { readClock } from '../../db/clock.ts'
import type { Db } from '../../db/connect.ts'
import { NO_ID } from '../../http/require-staff.ts'
import { toLine } from '../../records/csv.ts'
import { listAccessLog } from '../../studio/access-log/queries.ts'

const DAY_MS = 24 * 3_600_000

/** The reference of the enquiry, or its id if it was erased. */
export const whose = ({ contact_id, reference }: { contact_id: string; reference: string | null }) =>
  contact_id === NO_ID ? 'all appointments' : (reference ?? `${contact_id}, erased since`)

/** Contains no names. Looking up a reference adds another entry to the access log. */
export async function writeReads(db: Db, days: number): Promise<string> {
  const to = await readClock(db)
  const rows = await listAccessLog(db, { from: new Date(to.getTime() - days * DAY_MS), to })
  const lines = rows.map((row) => toLine([row.at.toISOString(), row.staff_email, row.call, whose(row)]))
  return [toLine(['Time (UTC)', 'Account', 'Call', 'Enquiry']), ...lines].join('')
}
