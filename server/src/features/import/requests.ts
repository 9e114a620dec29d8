import { randomUUID } from 'node:crypto'
import { EMAIL_MAX } from '@linework/contract/auth/limits'
import {
  CHOICE_MAX,
  DESCRIPTION_MAX,
  ENQUIRY_NAME_MAX,
  ENQUIRY_STATUSES,
  NOTE_MAX,
  PHONE_MAX,
} from '@linework/contract/enquiries/limits'
import { enquiryFields } from '@linework/contract/enquiries/shapes'
import { instant } from '@linework/contract/fields/days'
import { text } from '@linework/contract/fields/text'
import { z } from 'zod'
import { findEnquiry, updateEnquiry } from '../enquiries/queries.ts'
import { storeEnquiry } from '../enquiries/send-enquiry.ts'
import { serializeEnquiry } from '../enquiries/serializer.ts'
import type { Kind } from './kind.ts'
import { readPages } from './read-pages.ts'
import type { Source } from './source.ts'
import { sourceId } from './source-shapes.ts'
import { writeNoted } from './write-noted.ts'

const DAY_MS = 24 * 3_600_000
const CHANGED_WHAT_MAX = 300
const date = instant().transform((moment) => new Date(moment))

/** What was sent once is kept as it is, even where the form of today would ask for more; but it must be text. */
const shape = z.object({
  id: sourceId,
  name: text(ENQUIRY_NAME_MAX),
  email: text(EMAIL_MAX),
  phone: text(PHONE_MAX),
  service: text(CHOICE_MAX),
  artist: text(CHOICE_MAX),
  inspiration: text(DESCRIPTION_MAX).nullish(),
  description: text(DESCRIPTION_MAX),
  createdAt: date,
  // A server that does not show these knows no desk: its requests have been read where they were.
  status: z.enum(ENQUIRY_STATUSES).catch('new'),
  unread: z.boolean().default(false),
  note: text(NOTE_MAX).default(''),
  bookedFor: date.nullish(),
  lastChange: z.object({ what: text(CHANGED_WHAT_MAX), at: date }).nullish(),
})
type Request = z.output<typeof shape>

const isUuid = (id: string) => z.uuid().safeParse(id).success

/** What is no web address cannot be a link, but it is still part of the idea. */
function fieldsOf({ name, email, phone, service, artist, inspiration, description }: Request) {
  const link = enquiryFields.shape.inspiration.safeParse(inspiration ?? '')
  const idea = link.success ? description : `${description}\n${inspiration}`
  return { name, email, phone, service, artist, inspiration: link.data ?? '', description: idea }
}

const workOf = ({ status, unread, note, bookedFor, lastChange, createdAt }: Request) => ({
  status,
  note,
  read_at: unread ? null : createdAt,
  booked_for: bookedFor ?? null,
  changed_what: lastChange?.what ?? null,
  changed_at: lastChange?.at ?? null,
})

/** Spam is shown only when it is asked for; a server that does not know the word shows everything again. */
async function listRequests(source: Source): Promise<unknown[]> {
  const listed = await readPages(source, '/contact', 'data')
  const asked = await readPages(source, '/contact?status=spam', 'data')
  const spam = asked.filter((item) => (item as { status?: unknown } | null)?.status === 'spam')
  return [...listed, ...spam]
}

/** Booking requests, with a token. They cause no mail, and nothing about a person is kept beside them. */
export const requests: Kind<Request> = {
  name: 'booking requests',
  shape,
  title: ({ createdAt }) => `of ${createdAt.toISOString()}`,
  list: listRequests,
  staysGone: true,
  async leaveOut({ eraseAfterDays }, { createdAt, bookedFor, lastChange }) {
    const moments = [createdAt, bookedFor, lastChange?.at].map((moment) => moment?.getTime() ?? 0)
    const isOver = Math.max(...moments) < Date.now() - eraseAfterDays * DAY_MS
    return isOver ? `it would be erased tonight (ERASE_AFTER_DAYS=${eraseAfterDays})` : undefined
  },
  // With the id goes the reference, which visitors know.
  add: ({ db }, request, origin) =>
    writeNoted(db, origin, (tx) =>
      storeEnquiry(tx, fieldsOf(request), {
        id: isUuid(request.id) ? request.id : randomUUID(),
        created_at: request.createdAt,
        ...workOf(request),
      }),
    ),
  change: ({ db }, id, request) => updateEnquiry(db, id, workOf(request)),
  async look(db, id) {
    const row = await findEnquiry(db, id)
    if (row === undefined) return undefined
    const { status, bookedFor, lastChange } = serializeEnquiry(row)
    return { status, bookedFor, at: lastChange?.at }
  },
  facts: ({ status, bookedFor, lastChange }) => ({ status, bookedFor, at: lastChange?.at }),
}
