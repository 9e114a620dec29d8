import { freedTimesApi } from '@linework/contract/desk/api'
import { type FreedTime, freedTimesShapes } from '@linework/contract/desk/freed-times-shapes'
import { OFFER_TEXTS } from '@linework/contract/desk/offers'
import type { Offer } from '@linework/contract/desk/offers-shapes'
import { done } from '@linework/contract/http/errors'
import type { Db } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { ApiError, notFound } from '../../../http/errors.ts'
import { type StaffMember, scopedArtistId } from '../../../http/require-staff.ts'
import type { Serve } from '../../../http/serve.ts'
import { chatNumberOf } from '../../../phone-numbers.ts'
import { logChange } from '../../../records/audit-log.ts'
import { findLocale } from '../../../studio/profile/queries.ts'
import { changedBy, lockEnquiry, updateEnquiry } from '../../enquiries/queries.ts'
import { listOffersById, withdrawOffers } from '../offers/queries.ts'
import { serializeOffers } from '../offers/serializer.ts'
import { lockArtistsTime } from '../queries.ts'
import { minutesOf } from '../serializer.ts'
import { findOpenOffer, offerNext } from './jobs.ts'
import { closeFreedTime, type FreedRow, findFreedTime, listFreedTimes } from './queries.ts'

export function freedTimesRoutes(serve: Serve, { db, queue, mailer, config }: Deps): void {
  const requireFreed = async (tx: Db, id: string, staff: StaffMember) => {
    const row = await findFreedTime(tx, id, scopedArtistId(staff))
    if (row === undefined) throw notFound(OFFER_TEXTS.notFree)
    return row
  }

  serve('freed-times', freedTimesApi, freedTimesShapes, {
    async list({ staff }) {
      const rows = await listFreedTimes(db, { artistId: scopedArtistId(staff) })
      const times = await serializeFreedTimes(db, config.PUBLIC_URL, rows)
      return times.filter(
        ({ offered, asked, clients }, i) =>
          offered !== null || (rows[i]?.is_free && asked + clients.length > 0),
      )
    },

    offer({ params: { id }, staff }) {
      return db.transaction().execute(async (tx) => {
        const before = await requireFreed(tx, id, staff)
        if (before.clients.length === 0 && before.state === 'free')
          throw new ApiError(409, OFFER_TEXTS.noClients)
        await offerNext(tx, { queue, mailer }, before, scopedArtistId(staff))
        const row = await requireFreed(tx, id, staff)
        const offer = await findOpenOffer(tx, row)
        if (offer === undefined)
          throw new ApiError(409, row.is_free ? OFFER_TEXTS.changed : OFFER_TEXTS.notFree)
        const enquiryId = offer.contact_id
        if (offer.id !== before.offer_id) {
          await updateEnquiry(tx, enquiryId, await changedBy(tx, staff, 'offered times'))
          await logChange(tx, staff, { kind: 'contact', verb: 'changed', id: enquiryId, fields: ['offer'] })
        }
        return (await serializeFreedTimes(tx, config.PUBLIC_URL, [row]))[0] as FreedTime
      })
    },

    close({ params: { id }, staff }) {
      return db.transaction().execute(async (tx) => {
        const before = await requireFreed(tx, id, staff)
        const offer = await findOpenOffer(tx, before)
        if (offer) await lockEnquiry(tx, offer.contact_id)
        await lockArtistsTime(tx, before.artist_id)
        const row = await requireFreed(tx, id, staff)
        if (row.offer_id !== before.offer_id) throw new ApiError(409, OFFER_TEXTS.changed)
        await closeFreedTime(tx, row.id)
        if (offer) {
          await withdrawOffers(tx, offer.contact_id)
          await logChange(tx, staff, {
            kind: 'contact',
            verb: 'changed',
            id: offer.contact_id,
            fields: ['offer'],
          })
        }
        return done(OFFER_TEXTS.closed)
      })
    },
  })
}

async function serializeFreedTimes(db: Db, publicUrl: string, rows: FreedRow[]): Promise<FreedTime[]> {
  const newest = await listOffersById(
    db,
    rows.flatMap(({ offer_id }) => offer_id ?? []),
  )
  const open = newest.filter(({ shown_state }) => shown_state === 'open')
  const offers = await serializeOffers(db, publicUrl, open)
  const { country } = await findLocale(db)
  const offered = new Map(
    open.map((row, i) => [
      row.id,
      {
        ...(offers[i] as Offer),
        name: row.client_name,
        email: row.client_email,
        chatNumber: chatNumberOf(country, row.client_phone),
      },
    ]),
  )
  return rows.map((row) => ({
    _id: row.id,
    artistId: row.artist_id,
    artistName: row.artist_name,
    startsAt: row.starts_at.toISOString(),
    minutes: minutesOf(row),
    isOffered: row.state === 'offered',
    asked: row.asked,
    clients: row.clients,
    offered: offered.get(row.offer_id ?? '') ?? null,
  }))
}
