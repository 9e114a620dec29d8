import { offersApi } from '@linework/contract/desk/api'
import { offerPageShapes } from '@linework/contract/desk/clients/offer-page-shapes'
import { offerPageApi } from '@linework/contract/desk/clients/site-api'
import { ENQUIRY_TEXTS } from '@linework/contract/desk/enquiries'
import { OFFER_TEXTS } from '@linework/contract/desk/offers'
import { type NewOffer, offersShapes } from '@linework/contract/desk/offers-shapes'
import { done } from '@linework/contract/http/errors'
import type { FastifyRequest } from 'fastify'
import { type Db, readClock } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { ApiError, notFound } from '../../../http/errors.ts'
import { type StaffMember, scopedArtistId } from '../../../http/require-staff.ts'
import type { Serve } from '../../../http/serve.ts'
import { addOnce, keepKey } from '../../../records/add-once.ts'
import { logChange } from '../../../records/audit-log.ts'
import { changedBy, findEnquiry, lockEnquiry, updateEnquiry } from '../../enquiries/queries.ts'
import { endOf } from '../appointment-columns.ts'
import { invitationOf } from '../client/email.ts'
import { limitLinks } from '../client/link.ts'
import { describeStudio } from '../client/studio.ts'
import { findTerms } from '../deposits.ts'
import { endOffering } from '../freed/queries.ts'
import { findWithDeleted } from '../queries.ts'
import { requireArtist, requireDeposit, requireStart } from '../save-appointment.ts'
import { answerOffer } from './answer-offer.ts'
import {
  areTimesFree,
  findOffer,
  heldFrom,
  inHours,
  insertOffer,
  listOffers,
  type OfferRow,
  saveSent,
  withdrawOffers,
} from './queries.ts'
import { readOfferLink, serializeClientOffer, serializeOffer, serializeOffers } from './serializer.ts'

const TEXTS = OFFER_TEXTS

export function offersRoutes(serve: Serve, { db, queue, mailer, config }: Deps): void {
  serve('offers', offersApi, offersShapes, {
    async ofEnquiry({ params: { id }, staff }) {
      if ((await findEnquiry(db, id, scopedArtistId(staff))) === undefined) throw notFound(ENQUIRY_TEXTS.gone)
      return serializeOffers(db, config.PUBLIC_URL, await listOffers(db, id))
    },

    async create({ params: { id }, body, staff }) {
      const add = async (tx: Db) => {
        const enquiry = await lockEnquiry(tx, id, scopedArtistId(staff))
        if (enquiry === undefined) throw notFound(ENQUIRY_TEXTS.gone)
        const offerId = await createOffer(
          tx,
          { ...body, service: body.service ?? enquiry.service, id },
          staff,
        )
        const status = enquiry.status === 'new' ? { status: 'contacted' } : {}
        await updateEnquiry(tx, id, { ...status, ...(await changedBy(tx, staff, 'offered times')) })
        await logChange(tx, staff, { kind: 'contact', verb: 'changed', id, fields: ['offer'] })
        await keepKey(tx, staff.once, offerId)
        return offerId
      }
      const row = await findOffer(db, await addOnce(db, staff, () => db.transaction().execute(add)))
      if (row === undefined) throw notFound(TEXTS.none)
      return serializeOffer(db, config.PUBLIC_URL, row)
    },

    markSent({ params: { id }, body: { way }, staff }) {
      return db.transaction().execute(async (tx) => {
        const enquiry = await lockEnquiry(tx, id, scopedArtistId(staff))
        if (enquiry === undefined) throw notFound(ENQUIRY_TEXTS.gone)
        const [row] = await listOffers(tx, id)
        if (row?.state !== 'open') throw new ApiError(409, TEXTS.none)
        // A client without email has the whole time to answer after staff first send the message.
        const isFirst = row.freed_time_id !== null && row.sent_at === null
        const held = isFirst && { expires_at: heldFrom(row.times[0]?.startsAt as string) }
        await saveSent(tx, row.id, { sent_way: way, sent_by: staff.name || staff.email, ...held })
        await logChange(tx, staff, { kind: 'contact', verb: 'changed', id, fields: ['offer'] })
        return serializeOffer(tx, config.PUBLIC_URL, (await findOffer(tx, row.id)) as OfferRow)
      })
    },

    withdraw({ params: { id }, staff }) {
      return db.transaction().execute(async (tx) => {
        const enquiry = await lockEnquiry(tx, id, scopedArtistId(staff))
        if (enquiry === undefined) throw notFound(ENQUIRY_TEXTS.gone)
        await endOffering(tx, id)
        if (!(await withdrawOffers(tx, id))) throw new ApiError(409, TEXTS.none)
        await updateEnquiry(tx, id, await changedBy(tx, staff, 'offered times'))
        await logChange(tx, staff, { kind: 'contact', verb: 'changed', id, fields: ['offer'] })
        return done(TEXTS.withdrawn)
      })
    },
  })

  const { countMiss, countAnswer } = limitLinks({ db, config })

  async function open(token: string, request: FastifyRequest): Promise<OfferRow> {
    const id = await readOfferLink(db, token)
    const row = id && (await findOffer(db, id))
    if (row) return row
    await countMiss(request)
    throw notFound(TEXTS.ended)
  }

  serve('offer-pages', offerPageApi, offerPageShapes, {
    show: async ({ params: { token }, request }) => serializeClientOffer(await open(token, request)),

    async calendar({ params: { token }, request }) {
      const { appointment_id, taken_at } = await open(token, request)
      if (appointment_id === null || taken_at === null) throw notFound(TEXTS.ended)
      const row = await findWithDeleted(db, appointment_id)
      return invitationOf(row, await describeStudio(db, config.PUBLIC_URL), 'PUBLISH')
    },

    async answer({ params: { token }, body, request }) {
      const row = await open(token, request)
      await countAnswer(row.id)
      return db.transaction().execute(async (tx) => done(await answerOffer(tx, { queue, mailer }, row, body)))
    },
  })
}

/** Waits for concurrent bookings and offers of the artist, so that no time is offered twice. */
async function createOffer(
  tx: Db,
  { id, artistId, startsAt, minutes, service = '', price, deposit, hours }: NewOffer & { id: string },
  staff: StaffMember,
): Promise<string> {
  const now = await readClock(tx)
  for (const start of startsAt) requireStart(start, now, { alreadyHappened: false })
  requireDeposit({ price, deposit: deposit ?? null })
  await requireArtist(tx, artistId, staff)
  await withdrawOffers(tx, id)
  const terms = await findTerms(tx, { price, ...(deposit === undefined ? {} : { deposit }) })
  const row = { contact_id: id, artist_id: artistId, service, price, expires_at: inHours(hours), ...terms }
  const times = startsAt.map((start) => ({ starts_at: new Date(start), ends_at: endOf(start, minutes) }))
  const offerId = await insertOffer(tx, row, times)
  if (!(await areTimesFree(tx, offerId))) throw new ApiError(409, TEXTS.taken)
  return offerId
}
