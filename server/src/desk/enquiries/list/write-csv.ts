import { Readable } from 'node:stream'
import { type EnquiryStatus, STATUS_NAMES } from '@linework/contract/desk/enquiries'
import { sql } from 'kysely'
import { type Db, readClock, visible } from '../../../db/connect.ts'
import { BYTE_ORDER_MARK, toLine } from '../../../records/csv.ts'
import { insertAccessLogEntries, type Reader } from '../../../studio/access-log/queries.ts'
import { findLocale } from '../../../studio/profile/queries.ts'
import { studioTime } from '../../../studio-time.ts'
import { type EnquiryFilter, type EnquiryRow, matchingEnquiries, withColumns } from '../queries.ts'

const BATCH = 500

const COLUMNS: [heading: string, read: (row: EnquiryRow, zone: string) => string][] = [
  ['Reference', ({ reference }) => reference],
  ['Sent', ({ created_at }, zone) => studioTime(created_at, zone)],
  ['Status', ({ status }) => STATUS_NAMES[status as EnquiryStatus]],
  ['Name', ({ name }) => name],
  ['Phone', ({ phone }) => phone],
  ['Email', ({ email }) => email],
  ['Service', ({ service }) => service],
  ['Artist', ({ artist }) => artist],
  ['Inspiration', ({ inspiration }) => inspiration],
  ['Description', ({ description }) => description],
  ['Booked for', ({ booked_for }, zone) => (booked_for ? studioTime(booked_for, zone) : '')],
  ['Note', ({ note }) => note],
]

/** Streams in batches, so memory stays constant. Leaves out enquiries that arrive during the download. */
export function writeCsv(db: Db, filter: EnquiryFilter, by: Reader): Readable {
  return Readable.from(lines(db, filter, by))
}

async function* lines(db: Db, wanted: EnquiryFilter, by: Reader): AsyncGenerator<string> {
  const filter = { ...wanted, asOf: wanted.asOf ?? (await readClock(db)).toISOString() }
  const { timeZone } = await findLocale(db)
  yield BYTE_ORDER_MARK + toLine(COLUMNS.map(([heading]) => heading))
  let after: EnquiryCursor | undefined
  for (;;) {
    const rows = await listEnquiriesAfter(db, filter, { after, limit: BATCH })
    await insertAccessLogEntries(
      db,
      by,
      'contact.file',
      rows.map(({ id }) => id),
    )
    yield rows.map((row) => toLine(COLUMNS.map(([, read]) => read(row, timeZone)))).join('')
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH) return
    after = { createdAt: last.created_at_text, id: last.id }
  }
}

/** The time is text, because a Date would lose its microseconds and skip or repeat rows. */
interface EnquiryCursor {
  createdAt: string
  id: string
}

/** Reads from a cursor instead of an offset, because rows that leave the list would shift an offset. */
function listEnquiriesAfter(
  db: Db,
  filter: EnquiryFilter,
  { after, limit }: { after: EnquiryCursor | undefined; limit: number },
) {
  const ids = matchingEnquiries(db, filter)
    .$if(after !== undefined, (query) => query.where(comesAfter(after as EnquiryCursor)))
    .select('contact_requests.id')
    .orderBy('contact_requests.created_at', 'desc')
    .orderBy('contact_requests.id')
    .limit(limit)
  return withColumns(visible(db, 'contact_requests'))
    .select(sql<string>`contact_requests.created_at::text`.as('created_at_text'))
    .where('contact_requests.id', 'in', ids)
    .orderBy('contact_requests.created_at', 'desc')
    .orderBy('contact_requests.id')
    .execute()
}

const comesAfter = ({
  createdAt,
  id,
}: EnquiryCursor) => sql<boolean>`contact_requests.created_at <= ${createdAt}
  and (contact_requests.created_at < ${createdAt} or contact_requests.id > ${id})`
