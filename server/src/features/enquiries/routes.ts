import { enquiriesApi } from '@linework/contract/enquiries/api'
import {
  FORM_PLAIN,
  IDEMPOTENCY_KEY,
  NEWEST_ENQUIRIES,
  RECENT_ENQUIRIES,
  WAITING_ENQUIRIES,
} from '@linework/contract/enquiries/limits'
import { enquiriesShapes } from '@linework/contract/enquiries/shapes'
import { ENQUIRY_TEXTS } from '@linework/contract/enquiries/texts'
import { done } from '@linework/contract/http/errors'
import { pagesOf, type StablePage } from '../../db/paginate.ts'
import type { Deps } from '../../deps.ts'
import { ApiError, notFound } from '../../http/errors.ts'
import { ownArtist, type StaffMember } from '../../http/require-staff.ts'
import type { Serve } from '../../http/serve.ts'
import { noteChange } from '../../records/audit-log.ts'
import { softDelete, softDeleteMany } from '../../records/soft-delete.ts'
import { serializeGivenClash } from '../appointments/serializer.ts'
import { findLocale } from '../studio/queries.ts'
import { changeEnquiries, changeEnquiry } from './change-enquiry.ts'
import { classifyRequest, signStart } from './classify-request.ts'
import { countByStatus, listNewest, listWaiting } from './count-queries.ts'
import { countUndelivered, listMails } from './mail-queries.ts'
import {
  countEnquiries,
  type EnquiryFilter,
  findEnquiry,
  listEnquiries,
  listOthersOfPhone,
} from './queries.ts'
import { enforceRateLimit, enforceRepeatLimit } from './rate-limit.ts'
import { readReceipt, signReceipt } from './receipts.ts'
import { remind } from './remind.ts'
import { findReminder, listDueReminders } from './reminder-queries.ts'
import { isStoredKey, sendOnce } from './send-once.ts'
import {
  serializeCounts,
  serializeEnquiry,
  serializeEnquiryDetails,
  serializeNewest,
  serializeState,
} from './serializer.ts'
import { queueMail } from './tell-staff.ts'
import { writeCsv } from './write-csv.ts'

const EARLIER_MAX = 20

export function enquiriesRoutes(serve: Serve, deps: Deps): void {
  const { db, config, queue, mailer } = deps

  async function showDetails(id: string, staff: StaffMember) {
    const artistId = ownArtist(staff)
    const row = await findEnquiry(db, id, artistId)
    if (row === undefined) throw notFound(ENQUIRY_TEXTS.gone)
    const [mails, reminder, earlier, { country }] = await Promise.all([
      listMails(db, id),
      findReminder(db, id, staff.id),
      listOthersOfPhone(db, row, { max: EARLIER_MAX, artistId }),
      findLocale(db),
    ])
    return serializeEnquiryDetails(row, { mails, reminder, earlier, mailIsOn: mailer !== undefined, country })
  }

  async function showList(query: EnquiryFilter & StablePage, staff: StaffMember) {
    const filter = { ...query, artistId: ownArtist(staff) }
    const [rows, total, { country }] = await Promise.all([
      listEnquiries(db, filter, query),
      countEnquiries(db, filter),
      findLocale(db),
    ])
    return { data: rows.map((row) => serializeEnquiry(row, country)), totalPages: pagesOf(total, query) }
  }

  serve('contact', enquiriesApi, enquiriesShapes, {
    async send({ body, request }) {
      const context = await classifyRequest(deps, body, request)
      const key = request.headers[IDEMPOTENCY_KEY]?.toString()
      if (context.network !== undefined) {
        const isRepeat = key !== undefined && (await isStoredKey(db, key))
        if (isRepeat) await enforceRepeatLimit(db, context.network)
        else await enforceRateLimit(db, context.network, body.phone)
      }
      const reference = await sendOnce(deps, { fields: body, context, key })
      const isPlain = request.headers[FORM_PLAIN] !== undefined
      return {
        ...done(ENQUIRY_TEXTS.sent),
        reference,
        ...(isPlain ? { receipt: await signReceipt(db, reference) } : {}),
      }
    },

    async sent({ query: { receipt } }) {
      const reference = await readReceipt(db, receipt)
      if (reference === undefined) throw notFound(ENQUIRY_TEXTS.gone)
      return { reference }
    },

    async form() {
      return { started: await signStart(db), keptDays: config.ERASE_AFTER_DAYS }
    },

    page: ({ query, staff }) => showList(query, staff),

    search: ({ body, staff }) => showList(body, staff),

    async unread({ staff }) {
      const artistId = ownArtist(staff)
      const [byStatus, undelivered, newest] = await Promise.all([
        countByStatus(db, artistId),
        countUndelivered(db, artistId),
        listNewest(db, NEWEST_ENQUIRIES, artistId),
      ])
      return { ...serializeCounts(byStatus), undelivered, newest: newest.map(serializeNewest) }
    },

    async file({ query }) {
      return writeCsv(db, query)
    },

    async waiting({ staff }) {
      const artistId = ownArtist(staff)
      const [rows, total, { country }] = await Promise.all([
        listWaiting(db, WAITING_ENQUIRIES, artistId),
        countEnquiries(db, { status: 'new', artistId }),
        findLocale(db),
      ])
      return { data: rows.map((row) => serializeEnquiry(row, country)), total }
    },

    async recent({ staff }) {
      const { country } = await findLocale(db)
      const rows = await listEnquiries(
        db,
        { artistId: ownArtist(staff) },
        { page: 1, limit: RECENT_ENQUIRIES },
      )
      return rows.map((row) => serializeEnquiry(row, country))
    },

    async show({ params: { id }, staff }) {
      return showDetails(id, staff)
    },

    async change({ params: { id }, body, staff }) {
      const clashes = await changeEnquiry(deps, id, { changes: body, by: staff })
      return { ...(await showDetails(id, staff)), clashes: clashes.map(serializeGivenClash) }
    },

    async remind({ params: { id }, body: { at }, staff }) {
      await remind(db, id, { at, by: staff })
      return showDetails(id, staff)
    },

    async reminders({ staff }) {
      const [rows, { country }] = await Promise.all([
        listDueReminders(db, staff.id, ownArtist(staff)),
        findLocale(db),
      ])
      return {
        data: rows.map((row) => ({
          ...serializeEnquiry(row, country),
          remindAt: row.due_at.toISOString(),
        })),
      }
    },

    async changeMany({ body: { enquiries }, staff }) {
      const rows = await changeEnquiries(deps, enquiries, staff)
      return { before: rows.map(serializeState) }
    },

    async removeMany({ body: { ids }, staff }) {
      return { ids: await softDeleteMany(db, 'contact', ids, staff) }
    },

    async sendMail({ params: { id }, body: { kind }, staff }) {
      if (mailer === undefined) throw new ApiError(409, ENQUIRY_TEXTS.mailOff)
      await showDetails(id, staff)
      await db.transaction().execute(async (tx) => {
        await queueMail(tx, queue, { contactId: id, kind })
        await noteChange(tx, staff, { kind: 'contact', verb: 'changed', id, fields: ['mail'] })
      })
      return showDetails(id, staff)
    },

    async remove({ params: { id }, staff }) {
      if (!(await softDelete(db, 'contact', id, staff))) throw notFound(ENQUIRY_TEXTS.gone)
      return done(ENQUIRY_TEXTS.deleted)
    },
  })
}
