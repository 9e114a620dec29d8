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
import { type Topic, topicOf } from '@linework/contract/enquiries/topics'
import { FORM_PICTURES } from '@linework/contract/enquiry-pictures/limits'
import { done } from '@linework/contract/http/errors'
import { pagesOf, type StablePage } from '../../db/paginate.ts'
import type { Deps } from '../../deps.ts'
import { ApiError, notFound } from '../../http/errors.ts'
import { ownArtist, type StaffMember } from '../../http/require-staff.ts'
import type { Serve } from '../../http/serve.ts'
import { noteChange } from '../../records/audit-log.ts'
import { hideRecords, softDelete } from '../../records/soft-delete.ts'
import { serializeGivenClash } from '../appointments/serializer.ts'
import { readMessageSettings } from '../messages/queries.ts'
import { findLocale } from '../studio/queries.ts'
import { changeEnquiries, changeEnquiry } from './change-enquiry.ts'
import { countByStatus, listNewest, listWaiting } from './list/count-queries.ts'
import { writeCsv } from './list/write-csv.ts'
import { listMails } from './mail/mail-queries.ts'
import { queueMail } from './mail/tell-staff.ts'
import { countUndelivered } from './mail/undelivered-queries.ts'
import { openAddresses } from './pictures/address.ts'
import { listFirstPictures } from './pictures/queries.ts'
import { serializeThumbnails } from './pictures/serializer.ts'
import { signTicket } from './pictures/ticket.ts'
import {
  countEnquiries,
  type EnquiryFilter,
  findEnquiry,
  findTopic,
  listEnquiries,
  listOthersOfPhone,
} from './queries.ts'
import { remind } from './ring/remind.ts'
import { findReminder, listDueReminders } from './ring/reminder-queries.ts'
import { classifyRequest, signStart } from './sending/classify-request.ts'
import { enforceRateLimit, enforceRepeatLimit } from './sending/rate-limit.ts'
import { readReceipt, signReceipt } from './sending/receipts.ts'
import { isStoredKey, sendOnce } from './sending/send-once.ts'
import {
  serializeCounts,
  serializeEnquiry,
  serializeEnquiryDetails,
  serializeNewest,
  serializeState,
} from './serializer.ts'
import type { ToComeActs } from './to-come-acts.ts'

const EARLIER_MAX = 20

export function enquiriesRoutes(serve: Serve, deps: Deps, appointments: ToComeActs): void {
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
    const ids = rows.map(({ id }) => id)
    const [pictures, addressOf] = await Promise.all([
      listFirstPictures(db, ids),
      openAddresses(db, staff.sessionId),
    ])
    const data = rows.map((row) => ({
      ...serializeEnquiry(row, country),
      thumbnails: serializeThumbnails(row.id, pictures, addressOf),
    }))
    return { data, totalPages: pagesOf(total, query) }
  }

  /** The studio's own words, or nothing. */
  async function showAftercare(topic: Topic | undefined) {
    if (topic !== 'healing') return {}
    const written = (await readMessageSettings(db)).aftercare.filter(({ text }) => text !== '')
    return written.length === 0 ? {} : { aftercare: written }
  }

  serve('contact', enquiriesApi, enquiriesShapes, {
    async send({ body, request }) {
      const context = await classifyRequest(deps, body, request)
      const key = request.headers[IDEMPOTENCY_KEY]?.toString()
      if (context.network !== undefined) {
        const isRepeat = key !== undefined && (await isStoredKey(db, key))
        if (isRepeat) await enforceRepeatLimit(db, request.ip)
        else await enforceRateLimit(db, request.ip, body.phone)
      }
      const sent = await sendOnce(deps, { fields: body, context, key })
      const { reference } = sent
      const isPlain = request.headers[FORM_PLAIN] !== undefined
      const hasPictures = request.headers[FORM_PICTURES] !== undefined
      return {
        ...done(ENQUIRY_TEXTS.sent),
        reference,
        ...(isPlain ? { receipt: await signReceipt(db, reference) } : {}),
        ...(hasPictures ? { pictureTicket: await signTicket(db, sent) } : {}),
        ...(await showAftercare(topicOf(body.service))),
      }
    },

    async sent({ query: { receipt } }) {
      const reference = await readReceipt(db, receipt)
      if (reference === undefined) throw notFound(ENQUIRY_TEXTS.gone)
      return { reference, ...(await showAftercare(await findTopic(db, reference))) }
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

    async file({ query, staff }) {
      return writeCsv(db, query, staff)
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
      const { toCome, ...changes } = body
      const { clashes, calledOff } = await db.transaction().execute(async (tx) => ({
        clashes: await changeEnquiry(tx, deps, id, { changes, by: staff }),
        calledOff: toCome && (await appointments.callOff(tx, [id], { toCome, staff })),
      }))
      const details = await showDetails(id, staff)
      return { ...details, clashes: clashes.map(serializeGivenClash), ...(calledOff && { calledOff }) }
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

    changeMany({ body: { enquiries, toCome, calledOff }, staff }) {
      return db.transaction().execute(async (tx) => {
        const rows = await changeEnquiries(tx, deps, enquiries, staff)
        const enquiryIds = rows.map(({ id }) => id)
        return {
          before: rows.map(serializeState),
          ...(toCome && { calledOff: await appointments.callOff(tx, enquiryIds, { toCome, staff }) }),
          ...(calledOff && { putBack: await appointments.putBack(tx, calledOff, { enquiryIds, staff }) }),
        }
      })
    },

    removeMany({ body: { ids, toCome }, staff }) {
      return db.transaction().execute(async (tx) => ({
        ...(toCome && { calledOff: await appointments.callOff(tx, ids, { toCome, staff }) }),
        ids: await hideRecords(tx, 'contact', ids, staff),
      }))
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
