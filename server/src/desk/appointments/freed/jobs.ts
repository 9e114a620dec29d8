import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { defineTask } from '../../../jobs/job.ts'
import { postMessage } from '../../../outbox/post.ts'
import { lockEnquiry, updateEnquiry } from '../../enquiries/queries.ts'
import { canBeMailed } from '../client/notify-client.ts'
import { findTerms } from '../deposits.ts'
import { findOffer, heldFrom, insertOffer, withdrawOffers } from '../offers/queries.ts'
import { lockArtistsTime } from '../queries.ts'
import {
  closeFreedTime,
  deletePastFreedTimes,
  type FreedRow,
  findFreedTime,
  listToPassOn,
  updateFreedTime,
} from './queries.ts'

type Parts = Pick<Deps, 'queue' | 'mailer'>

type Enquiry = NonNullable<Awaited<ReturnType<typeof lockEnquiry>>>

/** Offers each freed time to the next client when the previous client did not take it. */
export const passOnFreedTimes = defineTask({
  name: 'pass-on-freed-times',
  expireSeconds: 60,
  cron: '* * * * *',
  handle: (deps: Parts & Pick<Deps, 'db'>) => passOn(deps),
})

export async function passOn({ db, ...parts }: Parts & Pick<Deps, 'db'>, now?: Date): Promise<void> {
  await deletePastFreedTimes(db)
  for (const id of await listToPassOn(db, now))
    await db.transaction().execute(async (tx) => {
      const row = await findFreedTime(tx, id)
      if (row !== undefined) await offerNext(tx, parts, row)
    })
}

/**
 * Locks the enquiry before the artist's time, as every booking does. Does nothing while a client holds the
 * time, or if the first client in the list has changed since. Ends the offering when no client is left.
 */
export async function offerNext(tx: Db, parts: Parts, before: FreedRow, artistId?: string): Promise<void> {
  const next = before.clients[0]?.enquiry
  const enquiry = next === undefined ? undefined : await lockEnquiry(tx, next)
  await lockArtistsTime(tx, before.artist_id)
  const row = await findFreedTime(tx, before.id, artistId)
  if (row === undefined || row.clients[0]?.enquiry !== next || (await findOpenOffer(tx, row))) return
  if (row.is_free && enquiry) await insertNext(tx, parts, row, enquiry)
  else if (row.is_free) await updateFreedTime(tx, row.id, { state: 'free' })
  else if (row.state === 'offered') await closeFreedTime(tx, row.id)
}

export async function findOpenOffer(db: Db, { offer_id }: FreedRow) {
  const offer = offer_id === null ? undefined : await findOffer(db, offer_id)
  return offer?.shown_state === 'open' ? offer : undefined
}

/** Without email, the client holds the time until it starts, or for some hours after staff send the link. */
async function insertNext(
  tx: Db,
  { queue, mailer }: Parts,
  { id, artist_id, own_clients, starts_at, ends_at }: FreedRow,
  { id: contact_id, email, service, status }: Enquiry,
): Promise<void> {
  const isMailed = canBeMailed({ client_email: email }, { mailer })
  await withdrawOffers(tx, contact_id)
  const held = isMailed
    ? { expires_at: heldFrom(starts_at), sent_way: 'email', sent_at: sql<Date>`now()` }
    : { expires_at: starts_at }
  const terms = await findTerms(tx, { price: null })
  const row = { contact_id, artist_id, service, freed_time_id: id, ...terms, ...held }
  const offerId = await insertOffer(tx, row, [{ starts_at, ends_at }])
  await updateFreedTime(tx, id, { state: 'offered', own_clients })
  if (status === 'new') await updateEnquiry(tx, contact_id, { status: 'contacted' })
  if (isMailed) await postMessage(tx, queue, { message: 'offer.freed', contact_id, facts: { offerId } })
}
