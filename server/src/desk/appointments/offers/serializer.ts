import { offerPageUrl } from '@linework/contract/desk/clients/client-page'
import type { ClientOffer } from '@linework/contract/desk/clients/offer-page-shapes'
import type { OFFER_WAYS } from '@linework/contract/desk/offers'
import type { Offer } from '@linework/contract/desk/offers-shapes'
import type { Db } from '../../../db/connect.ts'
import { bytesOfUuid, readSigned, signEach, UUID_BYTES, uuidAt } from '../../../db/signatures/signed-bytes.ts'
import { ruleOf } from '../deposits.ts'
import type { OfferRow } from './queries.ts'

const LINK = 'offer link'

export async function serializeOffers(db: Db, publicUrl: string, rows: OfferRow[]): Promise<Offer[]> {
  const ids = rows.map(({ id }) => bytesOfUuid(id))
  const tokens = await signEach(db, LINK, ids)
  return rows.map((row, i) => ({
    _id: row.id,
    enquiry: row.contact_id,
    state: row.shown_state,
    artistId: row.artist_id,
    artistName: row.artist_name ?? '',
    service: row.service,
    minutes: row.times[0]?.minutes ?? 0,
    price: row.price,
    deposit: row.deposit,
    times: row.times.map(serializeTime),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    message: row.message,
    sent:
      row.sent_way === null
        ? null
        : {
            way: row.sent_way as (typeof OFFER_WAYS)[number],
            by: row.sent_by,
            at: (row.sent_at as Date).toISOString(),
          },
    link: isAnswerable(row) ? offerPageUrl(publicUrl, tokens[i] as string) : '',
  }))
}

export const serializeTime = ({ startsAt, isFree }: OfferRow['times'][number]) => ({
  startsAt: new Date(startsAt).toISOString(),
  isFree,
})

/** Contains the times only while the client can take one of them. */
export const serializeClientOffer = (row: OfferRow): ClientOffer => ({
  state: row.shown_state,
  isFreed: row.freed_time_id !== null,
  artist: row.artist_name ?? '',
  service: row.service,
  minutes: row.times[0]?.minutes ?? 0,
  price: row.price,
  deposit: row.deposit,
  depositRule: ruleOf(row),
  times: isAnswerable(row) ? row.times.map(serializeTime) : [],
  expiresAt: row.expires_at.toISOString(),
  takenAt: row.taken_at?.toISOString() ?? null,
})

/** A client may ask for other times when none of the offered ones is left. */
export const isAnswerable = ({ shown_state }: OfferRow) => shown_state === 'open' || shown_state === 'full'

export async function serializeOffer(db: Db, publicUrl: string, row: OfferRow): Promise<Offer> {
  const [offer] = await serializeOffers(db, publicUrl, [row])
  return offer as Offer
}

/** Returns the id of the offer, or undefined for a token that this server did not sign. */
export async function readOfferLink(db: Db, token: string): Promise<string | undefined> {
  const plain = await readSigned(db, LINK, token, [UUID_BYTES])
  return plain && uuidAt(plain, 0)
}
