import {
  ENQUIRY_TEXTS,
  FORM_PLAIN,
  IDEMPOTENCY_KEY,
  NEWEST_ENQUIRIES,
  RECENT_ENQUIRIES,
  WAITING_ENQUIRIES,
} from '@linework/contract/desk/enquiries'
import { enquiriesShapes } from '@linework/contract/desk/enquiries-shapes'
import { FORM_PICTURES } from '@linework/contract/desk/enquiry-pictures'
import { enquiriesApi } from '@linework/contract/desk/site-api'
import { type Topic, topicOf } from '@linework/contract/desk/topics'
import { done } from '@linework/contract/http/errors'
import { pagesOf, type StablePage } from '../../db/paginate.ts'
import { signTicket } from '../../db/signatures/picture-ticket.ts'
import type { Deps } from '../../deps.ts'
import { ApiError, notFound } from '../../http/errors.ts'
import { type StaffMember, scopedArtistId } from '../../http/require-staff.ts'
import type { Serve } from '../../http/serve.ts'
import { logChange } from '../../records/audit-log.ts'
import { softDeleteRecord, softDeleteRecords } from '../../records/soft-delete.ts'
import { findLocale } from '../../studio/profile/queries.ts'
import { describeRetention } from '../appointments/queries.ts'
import { serializeReassignmentConflict } from '../appointments/serializer.ts'
import { readMessageSettings } from '../messages/queries.ts'
import { changeEnquiries, changeEnquiry, type UpcomingAppointmentActions } from './change-enquiry.ts'
import { countByStatus, listNewest, listUnanswered } from './list/count-queries.ts'
import { writeCsv } from './list/write-csv.ts'
import { listMails } from './mail/mail-queries.ts'
import { queueMail } from './mail/notify-staff.ts'
import { countUndelivered } from './mail/undelivered-queries.ts'
import {
  countEnquiries,
  type EnquiryFilter,
  findEnquiry,
  findTopic,
  listEnquiries,
  listOthersOfPhone,
} from './queries.ts'
import { findReminder, listDueReminders, remind } from './reminders.ts'
import { allowMissingEmail, classifyRequest, signStart, withoutNoEmail } from './sending/classify-request.ts'
import { enforceRateLimit, enforceRepeatLimit } from './sending/rate-limit.ts'
import { readReceipt, signReceipt } from './sending/receipts.ts'
import { isStoredKey, sendOnce } from './sending/send-enquiry.ts'
import {
  serializeCounts,
  serializeEnquiry,
  serializeEnquiryDetails,
  serializeListed,
  serializeNewest,
  serializeState,
} from './serializer.ts'

const EARLIER_MAX = 20

export function enquiriesRoutes(serve: Serve, deps: Deps, appointments: UpcomingAppointmentActions): void {
  const { db, config, queue, mailer } = deps

  async function showDetails(id: string, staff: StaffMember) {
    const artistId = scopedArtistId(staff)
    const row = await findEnquiry(db, id, artistId)
    if (row === undefined) throw notFound(ENQUIRY_TEXTS.gone)
    const [mails, reminder, earlier, { country }] = await Promise.all([
      listMails(db, id),
      findReminder(db, id, staff.id),
      listOthersOfPhone(db, row, { max: EARLIER_MAX, artistId }),
      findLocale(db),
    ])
    return serializeEnquiryDetails(row, {
      mails,
      reminder,
      earlier,
      mailEnabled: mailer !== undefined,
      country,
    })
  }

  async function showList(query: EnquiryFilter & StablePage, staff: StaffMember) {
    const filter = { ...query, artistId: scopedArtistId(staff) }
    const [rows, total, { country }] = await Promise.all([
      listEnquiries(db, filter, query),
      countEnquiries(db, filter),
      findLocale(db),
    ])
    const data = await serializeListed(db, rows, { country, sessionId: staff.sessionId })
    return { data, totalPages: pagesOf(total, query) }
  }

  async function showAftercare(topic: Topic | undefined) {
    if (topic !== 'healing') return {}
    const written = (await readMessageSettings(db)).aftercare.filter(({ text }) => text !== '')
    return written.length === 0 ? {} : { aftercare: written }
  }

  serve(
    'contact',
    enquiriesApi,
    enquiriesShapes,
    {
      async send({ body, request }) {
        const context = await classifyRequest(deps, body, request)
        const key = request.headers[IDEMPOTENCY_KEY]?.toString()
        if (context.network !== undefined) {
          const isRepeat = key !== undefined && (await isStoredKey(db, key))
          if (isRepeat) await enforceRepeatLimit(db, request.ip)
          else await enforceRateLimit(db, request.ip, body.phone)
        }
        const fields = withoutNoEmail(body)
        const sent = await sendOnce(deps, { fields, context, key })
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

      form: async () => ({ started: await signStart(db), ...(await describeRetention(db, config)) }),

      page: ({ query, staff }) => showList(query, staff),

      search: ({ body, staff }) => showList(body, staff),

      async unread({ staff }) {
        const artistId = scopedArtistId(staff)
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
        const artistId = scopedArtistId(staff)
        const [rows, total, { country }] = await Promise.all([
          listUnanswered(db, WAITING_ENQUIRIES, artistId),
          countEnquiries(db, { status: 'new', artistId }),
          findLocale(db),
        ])
        return { data: rows.map((row) => serializeEnquiry(row, country)), total }
      },

      async recent({ staff }) {
        const { country } = await findLocale(db)
        const newest = { page: 1, limit: RECENT_ENQUIRIES }
        const rows = await listEnquiries(db, { artistId: scopedArtistId(staff) }, newest)
        return rows.map((row) => serializeEnquiry(row, country))
      },

      show: ({ params: { id }, staff }) => showDetails(id, staff),

      async change({ params: { id }, body, staff }) {
        const { upcoming, ...changes } = body
        const { clashes, cancelledAppointments } = await db.transaction().execute(async (tx) => ({
          clashes: await changeEnquiry(tx, deps, id, { changes, by: staff }),
          cancelledAppointments:
            upcoming && (await appointments.cancelUpcoming(tx, [id], { upcoming, staff })),
        }))
        return {
          ...(await showDetails(id, staff)),
          clashes: clashes.map(serializeReassignmentConflict),
          ...(cancelledAppointments && { cancelledAppointments }),
        }
      },

      async remind({ params: { id }, body: { at }, staff }) {
        await remind(db, id, { at, by: staff })
        return showDetails(id, staff)
      },

      async reminders({ staff }) {
        const [rows, { country }] = await Promise.all([
          listDueReminders(db, staff.id, scopedArtistId(staff)),
          findLocale(db),
        ])
        return {
          data: rows.map((row) => ({
            ...serializeEnquiry(row, country),
            remindAt: row.due_at.toISOString(),
          })),
        }
      },

      changeMany({ body: { enquiries, upcoming, cancelledAppointments }, staff }) {
        return db.transaction().execute(async (tx) => {
          const rows = await changeEnquiries(tx, deps, enquiries, staff)
          const enquiryIds = rows.map(({ id }) => id)
          const among = { enquiryIds, staff }
          return {
            before: rows.map(serializeState),
            ...(upcoming && {
              cancelledAppointments: await appointments.cancelUpcoming(tx, enquiryIds, { upcoming, staff }),
            }),
            ...(cancelledAppointments && {
              restoredAppointments: await appointments.restoreCancelled(tx, cancelledAppointments, among),
            }),
          }
        })
      },

      removeMany({ body: { ids, upcoming }, staff }) {
        return db.transaction().execute(async (tx) => ({
          ...(upcoming && {
            cancelledAppointments: await appointments.cancelUpcoming(tx, ids, { upcoming, staff }),
          }),
          ids: await softDeleteRecords(tx, 'contact', ids, staff),
        }))
      },

      async sendMail({ params: { id }, body: { kind }, staff }) {
        if (mailer === undefined) throw new ApiError(409, ENQUIRY_TEXTS.mailOff)
        await showDetails(id, staff)
        await db.transaction().execute(async (tx) => {
          await queueMail(tx, queue, { enquiryId: id, kind })
          await logChange(tx, staff, { kind: 'contact', verb: 'changed', id, fields: ['mail'] })
        })
        return showDetails(id, staff)
      },

      remove({ params: { id }, body, staff }) {
        const upcoming = body?.upcoming
        return db.transaction().execute(async (tx) => {
          const cancelledAppointments =
            upcoming && (await appointments.cancelUpcoming(tx, [id], { upcoming, staff }))
          if (!(await softDeleteRecord(tx, 'contact', id, staff))) throw notFound(ENQUIRY_TEXTS.gone)
          return { ...done(ENQUIRY_TEXTS.deleted), ...(cancelledAppointments && { cancelledAppointments }) }
        })
      },
    },
    {},
    { send: allowMissingEmail(db) },
  )
}
