import type { EnquiryStatus, MailKind } from '@linework/contract/enquiries/limits'
import type { Enquiry, EnquiryDetails } from '@linework/contract/enquiries/shapes'
import type { Topic } from '@linework/contract/enquiries/topics'
import { chatNumberOf } from '../../phone-numbers.ts'
import type { countByStatus, listNewest } from './list/count-queries.ts'
import type { listMails } from './mail/mail-queries.ts'
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
    comesAt: row.comes_at?.toISOString() ?? null,
    chatNumber: chatNumberOf(country, phone),
    undelivered: row.undelivered,
    lastChange: serializeLastChange(row),
    waiting: serializeWaiting(row.waiting),
    pictures: row.pictures,
  }
}

const serializeLastChange = ({ changed_what, changed_by_email, changed_at }: EnquiryRow) =>
  changed_what === null || changed_at === null
    ? null
    : { what: changed_what, by: changed_by_email ?? '', at: changed_at.toISOString() }

/** The database writes moments into JSON with another precision. */
export const serializeWaiting = (waiting: EnquiryRow['waiting']) =>
  waiting && { ...waiting, since: new Date(waiting.since).toISOString() }

interface DetailsContext {
  mails: MailRow[]
  reminder: Date | null
  earlier: EnquiryRow[]
  mailIsOn: boolean
  country: string
}

export function serializeEnquiryDetails(
  row: EnquiryRow,
  { mails, reminder, earlier, mailIsOn, country }: DetailsContext,
): EnquiryDetails {
  return {
    ...serializeEnquiry(row, country),
    mailIsOn,
    remindAt: reminder?.toISOString() ?? null,
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

/** What a change of several at once may change. */
export const serializeState = ({ id, status, read_at }: Pick<EnquiryRow, 'id' | 'status' | 'read_at'>) => ({
  _id: id,
  status: status as EnquiryStatus,
  unread: read_at === null,
})

/** Spam is counted apart from everything else. */
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
