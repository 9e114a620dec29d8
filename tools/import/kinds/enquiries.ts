import { randomUUID } from 'node:crypto'
import {
  CHOICE_MAX,
  DESCRIPTION_MAX,
  ENQUIRY_NAME_MAX,
  ENQUIRY_STATUSES,
  NOTE_MAX,
  PHONE_MAX,
} from '@linework/contract/desk/enquiries'
import { enquiryFields } from '@linework/contract/desk/enquiries-shapes'
import { instant } from '@linework/contract/fields/days'
import { text } from '@linework/contract/fields/text'
import { EMAIL_MAX } from '@linework/contract/studio/accounts/sign-in'
import { z } from 'zod'
import { findEnquiry, updateEnquiry } from '../../../server/src/desk/enquiries/queries.ts'
import { storeEnquiry } from '../../../server/src/desk/enquiries/sending/send-enquiry.ts'
import { serializeEnquiry } from '../../../server/src/desk/enquiries/serializer.ts'
import { readPages } from '../source/read-pages.ts'
import { sourceId } from '../source/shapes.ts'
import type { Source } from '../source/source.ts'
import { type Importer, insertWithOrigin } from './importer.ts'

const DAY_MS = 24 * 3_600_000
const CHANGED_WHAT_MAX = 300
const date = instant().transform((moment) => new Date(moment))

/** Less strict than the contact form, because old enquiries are kept as they were sent. */
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
  // Enquiries of a server without these fields count as read, because it has no workflow for them.
  status: z.enum(ENQUIRY_STATUSES).catch('new'),
  unread: z.boolean().default(false),
  note: text(NOTE_MAX).default(''),
  bookedFor: date.nullish(),
  lastChange: z.object({ what: text(CHANGED_WHAT_MAX), at: date }).nullish(),
})
type SourceEnquiry = z.output<typeof shape>

const isUuid = (id: string) => z.uuid().safeParse(id).success

function fieldsOf({ name, email, phone, service, artist, inspiration, description }: SourceEnquiry) {
  const link = enquiryFields.shape.inspiration.safeParse(inspiration ?? '')
  const idea = link.success ? description : `${description}\n${inspiration}`
  return { name, email, phone, service, artist, inspiration: link.data ?? '', description: idea }
}

const deskColumnsOf = ({ status, unread, note, bookedFor, lastChange, createdAt }: SourceEnquiry) => ({
  status,
  note,
  read_at: unread ? null : createdAt,
  booked_for: bookedFor ?? null,
  changed_what: lastChange?.what ?? null,
  changed_at: lastChange?.at ?? null,
})

/** Requests spam separately. A server without that filter returns all enquiries again. */
async function listEnquiries(source: Source): Promise<unknown[]> {
  const listed = await readPages(source, '/contact', 'data')
  const filtered = await readPages(source, '/contact?status=spam', 'data')
  const spam = filtered.filter((item) => (item as { status?: unknown } | null)?.status === 'spam')
  return [...listed, ...spam]
}

/** An imported enquiry sends no email, and its personal data is stored only in the enquiry. */
export const enquiries: Importer<SourceEnquiry> = {
  name: 'booking requests',
  shape,
  title: ({ createdAt }) => `of ${createdAt.toISOString()}`,
  list: listEnquiries,
  staysDeleted: true,
  async skipReason({ eraseAfterDays }, { createdAt, bookedFor, lastChange }) {
    const moments = [createdAt, bookedFor, lastChange?.at].map((moment) => moment?.getTime() ?? 0)
    const isExpired = Math.max(...moments) < Date.now() - eraseAfterDays * DAY_MS
    return isExpired ? `it would be erased tonight (ENQUIRY_RETENTION_DAYS=${eraseAfterDays})` : undefined
  },
  // Keeps the id, from which the reference is derived that clients know.
  add: ({ db }, enquiry, origin) =>
    insertWithOrigin(db, origin, (tx) =>
      storeEnquiry(tx, fieldsOf(enquiry), {
        id: isUuid(enquiry.id) ? enquiry.id : randomUUID(),
        created_at: enquiry.createdAt,
        ...deskColumnsOf(enquiry),
      }),
    ),
  change: ({ db }, id, enquiry) => updateEnquiry(db, id, deskColumnsOf(enquiry)),
  async readOwn(db, id) {
    const row = await findEnquiry(db, id)
    if (row === undefined) return undefined
    // The country does not matter, because no phone number is compared.
    const { status, bookedFor, lastChange } = serializeEnquiry(row, '')
    return { status, bookedFor, at: lastChange?.at }
  },
  comparable: ({ status, bookedFor, lastChange }) => ({ status, bookedFor, at: lastChange?.at }),
}
