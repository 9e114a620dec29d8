import type { EnquiryStatus, MailKind } from '@linework/contract/desk/enquiries'
import { FOUND_BY_NAMES, type FoundBy } from '@linework/contract/desk/enquiries'
import type { Enquiry, EnquiryDetails, ListedEnquiry } from '@linework/contract/desk/enquiries-shapes'
import type { Topic } from '@linework/contract/desk/topics'
import type { Db } from '../../db/connect.ts'
import { chatNumberOf } from '../../phone-numbers.ts'
import type { countByStatus, listNewest } from './list/count-queries.ts'
import type { listMails } from './mail/mail-queries.ts'
import { listFirstPictures } from './pictures/queries.ts'
import { serializeThumbnails } from './pictures/serializer.ts'
import { signPictureUrls } from './pictures/signed-urls.ts'
import type { EnquiryRow } from './queries.ts'

type MailRow = Awaited<ReturnType<typeof listMails>>[number]

export function serializeEnquiry(row: EnquiryRow, country: string): Enquiry {
  const { name, email, phone, service, artist, inspiration, description, reference, note } = row
  return {
    _id: row.id,
    name,
    email,
    phone,
    service,
    artist,
    inspiration,
    description,
    createdAt: row.created_at.toISOString(),
    reference,
    topic: row.topic as Topic,
    status: row.status as EnquiryStatus,
    unread: row.read_at === null,
    note,
    bookedFor: row.booked_for?.toISOString() ?? null,
    nextAppointmentAt: row.comes_at?.toISOString() ?? null,
    chatNumber: chatNumberOf(country, phone),
    undelivered: row.undelivered,
    lastChange: serializeLastChange(row),
    waiting: serializeWaiting(row.waiting),
    pictures: row.pictures,
  }
}

export async function serializeListed(
  db: Db,
  rows: EnquiryRow[],
  { country, sessionId }: { country: string; sessionId: string },
): Promise<ListedEnquiry[]> {
  const ids = rows.map(({ id }) => id)
  const [pictures, addressOf] = await Promise.all([
    listFirstPictures(db, ids),
    signPictureUrls(db, sessionId),
  ])
  return rows.map((row) => ({
    ...serializeEnquiry(row, country),
    thumbnails: serializeThumbnails(row.id, pictures, addressOf),
  }))
}

const serializeLastChange = ({ changed_what, changed_by_email, changed_at }: EnquiryRow) =>
  changed_what === null || changed_at === null
    ? null
    : { what: changed_what, by: changed_by_email ?? '', at: changed_at.toISOString() }

/** PostgreSQL writes JSON timestamps with microseconds, but the API returns milliseconds. */
export const serializeWaiting = (waiting: EnquiryRow['waiting']) =>
  waiting && { ...waiting, since: new Date(waiting.since).toISOString() }

interface DetailsContext {
  mails: MailRow[]
  reminder: Date | null
  earlier: EnquiryRow[]
  mailEnabled: boolean
  country: string
}

export function serializeEnquiryDetails(
  row: EnquiryRow,
  { mails, reminder, earlier, mailEnabled, country }: DetailsContext,
): EnquiryDetails {
  return {
    ...serializeEnquiry(row, country),
    mailEnabled,
    remindAt: reminder?.toISOString() ?? null,
    foundBy: [FOUND_BY_NAMES[row.found_by as FoundBy], row.link_name].filter(Boolean).join(', '),
    mails: mails.map(({ kind, state, tries, problem, asked_at, sent_at }) => ({
      kind: kind as MailKind,
      state: state as EnquiryDetails['mails'][number]['state'],
      tries,
      problem,
      at: (sent_at ?? asked_at).toISOString(),
    })),
    earlier: earlier.map((other) => {
      const { _id, reference, service, status, createdAt } = serializeEnquiry(other, country)
      return { _id, reference, service, status, createdAt }
    }),
  }
}

export const serializeState = ({ id, status, read_at }: Pick<EnquiryRow, 'id' | 'status' | 'read_at'>) => ({
  _id: id,
  status: status as EnquiryStatus,
  unread: read_at === null,
})

export function serializeCounts(counts: Awaited<ReturnType<typeof countByStatus>>) {
  const { spam, waitlist, healing, ...others } = counts
  return {
    count: Object.values(others).reduce((sum, { unread }) => sum + unread, 0),
    suspects: spam.unread,
    healing: healing.all,
    byStatus: {
      open: counts.new.all + counts.contacted.all,
      waitlist: waitlist.all,
      new: counts.new.all,
      contacted: counts.contacted.all,
      booked: counts.booked.all,
      closed: counts.closed.all,
      spam: spam.all,
    },
  }
}

export const serializeNewest = ({
  id,
  created_at,
}: Awaited<ReturnType<typeof listNewest>>[number]): Pick<Enquiry, '_id' | 'createdAt'> => ({
  _id: id,
  createdAt: created_at.toISOString(),
})
