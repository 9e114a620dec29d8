import { clientsApi, privacyApi } from '@linework/contract/desk/api'
import {
  CLIENT_TEXTS,
  type Client,
  clientsShapes,
  privacyShapes,
} from '@linework/contract/desk/clients/privacy-shapes'
import { done } from '@linework/contract/http/errors'
import type { FastifyRequest } from 'fastify'
import { type Db, readClock } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { ApiError, notFound } from '../../http/errors.ts'
import { type StaffMember, scopedArtistId } from '../../http/require-staff.ts'
import type { Serve } from '../../http/serve.ts'
import { removeErasedBytes } from '../../media/jobs.ts'
import { chatNumberOf, toE164 } from '../../phone-numbers.ts'
import { logChange } from '../../records/audit-log.ts'
import { findLocale } from '../../studio/profile/queries.ts'
import { describeKept, listOfEnquiries } from '../appointments/queries.ts'
import { serializeAppointment } from '../appointments/serializer.ts'
import type { EnquiryRow } from '../enquiries/queries.ts'
import { serializeEnquiry, serializeListed } from '../enquiries/serializer.ts'
import { writeReads } from './person-file.ts'
import {
  eraseEnquiries,
  isSeparable,
  joinEnquiries,
  listClientEnquiries,
  listClientIds,
  listIdsOfPerson,
  listOfPerson,
  listSameEmail,
  lockAll,
  separateNumber,
} from './queries.ts'

const TEXTS = CLIENT_TEXTS

export function peopleRoutes(serve: Serve, deps: Deps): void {
  const { db } = deps
  serve('privacy', privacyApi, privacyShapes, {
    async find({ body: { find } }) {
      const { country } = await findLocale(db)
      const rows = await listOfPerson(db, find, toE164(find, country))
      return { requests: rows.map((row) => serializeEnquiry(row, country)) }
    },

    async reads({ query: { days } }) {
      return writeReads(db, days)
    },

    erase: ({ body: { find }, staff, request }) =>
      erase(deps, { staff, request }, async (tx) => {
        const { country } = await findLocale(tx)
        return listIdsOfPerson(tx, find, toE164(find, country))
      }),
  })
}

export function clientsRoutes(serve: Serve, deps: Deps): void {
  const { db } = deps
  serve('clients', clientsApi, clientsShapes, {
    async show({ params: { id }, staff }) {
      const artistId = scopedArtistId(staff)
      const ids = await listClientIds(db, id)
      const rows = ids.length === 0 ? [] : await listClientEnquiries(db, ids, artistId)
      if (!rows.some((row) => row.id === id.toLowerCase())) throw notFound(TEXTS.gone)
      const emails = [...new Set(rows.map(({ email }) => email.toLowerCase()).filter(Boolean))]
      const comparesEmails = artistId === undefined && emails.length > 0
      const [appointments, sameEmail, now, { country }] = await Promise.all([
        listOfEnquiries(db, ids, artistId),
        comparesEmails ? listSameEmail(db, ids, emails) : [],
        readClock(db),
        findLocale(db),
      ])
      const enquiries = await serializeListed(db, rows, { country, sessionId: staff.sessionId })
      return {
        ...serializeClient(rows, now, country),
        appointments: appointments.map(serializeAppointment),
        enquiries: enquiries.map((enquiry, i) => ({ ...enquiry, isDeleted: rows[i]?.deleted_at !== null })),
        sameEmail: sameEmail.map(({ id: enquiry, name, phone, enquiries: count, created_at }) => ({
          enquiry,
          name,
          phone,
          enquiries: count,
          lastAt: created_at.toISOString(),
        })),
      }
    },

    join({ params: { id }, body: { other, first }, staff }) {
      return db.transaction().execute(async (tx) => {
        const [own, others] = [await listClientIds(tx, id), await listClientIds(tx, other)]
        const ids = await lockAll(tx, [...new Set([...own, ...others])])
        const known = [id, other, first].map((each) => each.toLowerCase())
        if (known.some((each) => !ids.includes(each))) throw notFound(TEXTS.gone)
        await joinEnquiries(tx, ids, first)
        await logNumbers(tx, staff, id)
        return done(TEXTS.joined)
      })
    },

    separate({ params: { id }, staff }) {
      return db.transaction().execute(async (tx) => {
        const ids = await lockAll(tx, await listClientIds(tx, id))
        if (ids.length === 0) throw notFound(TEXTS.gone)
        if (!(await separateNumber(tx, id))) throw new ApiError(409, TEXTS.tooLate)
        await logNumbers(tx, staff, id)
        return done(TEXTS.separated)
      })
    },

    erase: ({ params: { id }, staff, request }) =>
      erase(deps, { staff, request }, (tx) => listClientIds(tx, id)),
  })
}

const logNumbers = (tx: Db, staff: StaffMember, id: string) =>
  logChange(tx, staff, { kind: 'contact', verb: 'changed', id, fields: ['numbers'] })

/** `rows` are newest first. Spam and deleted enquiries name the client only if there are no others. */
function serializeClient(rows: EnquiryRow[], now: Date, country: string) {
  const isGenuine = ({ status, deleted_at }: EnquiryRow) => status !== 'spam' && deleted_at === null
  const first = (rows.find(({ id, client_id }) => id === client_id) ??
    rows.find(isGenuine) ??
    rows[0]) as EnquiryRow
  const byNumber = Map.groupBy([first, ...rows], ({ phone_e164, phone }) => phone_e164 ?? phone)
  return {
    _id: first.id,
    name: first.name,
    since: (rows.at(-1) as EnquiryRow).created_at.toISOString(),
    numbers: [...byNumber.values()].flatMap((own): Client['numbers'] => {
      const [{ id, phone }] = own as [EnquiryRow]
      if (phone === '') return []
      const chatNumber = chatNumberOf(country, phone)
      return [
        {
          enquiry: id,
          phone,
          chatNumber,
          isSeparable: byNumber.size > 1 && own.some(({ joined_at }) => isSeparable(joined_at, now)),
        },
      ]
    }),
  }
}

export async function erase(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  { staff, request }: { staff: StaffMember; request: FastifyRequest },
  listIds: (tx: Db) => Promise<string[]>,
) {
  const { erased, kept } = await db.transaction().execute(async (tx) => {
    const ids = await listIds(tx)
    const count = await eraseEnquiries(tx, ids)
    const title = CLIENT_TEXTS.erased(count)
    if (count > 0) await logChange(tx, staff, { kind: 'people', verb: 'removed for good', title })
    return { erased: count, kept: await describeKept(tx, ids) }
  })
  // If the store is unavailable, a job removes the files within a minute after the store is back.
  await removeErasedBytes(db, media.store).catch((error) =>
    request.log.warn({ err: error }, 'picture files will be deleted later'),
  )
  // The log must not contain data of the client, only the staff id and a count.
  request.log.info({ staff: staff.id, erased }, 'enquiries of a person erased')
  return { ...done(`${CLIENT_TEXTS.erased(erased)} ${kept}`.trim()), erased }
}
