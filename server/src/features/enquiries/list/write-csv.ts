import { Readable } from 'node:stream'
import type { EnquiryStatus } from '@linework/contract/enquiries/limits'
import { STATUS_NAMES } from '@linework/contract/enquiries/texts'
import { readClock } from '../../../db/clock.ts'
import type { Db } from '../../../db/connect.ts'
import { toLine } from '../../../records/csv.ts'
import { studioTime } from '../../../studio-time.ts'
import { insertReads, type Reader } from '../../reads/queries.ts'
import { findLocale } from '../../studio/queries.ts'
import type { EnquiryFilter, EnquiryRow } from '../queries.ts'
import { type EnquiryCursor, listEnquiriesAfter } from './csv-queries.ts'

const BATCH = 500
// Spreadsheets read a file as UTF-8 only when it begins with this mark.
const BYTE_ORDER_MARK = '\uFEFF'

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

/** Streams in batches, so memory stays constant. Enquiries that arrive during the download are left out. */
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
    await insertReads(
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
