import { OFFER_TEXTS } from '@linework/contract/desk/offers'
import { type Db, readClock } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { ApiError, invalidField, notFound } from '../../../http/errors.ts'
import { postMessage } from '../../../outbox/post.ts'
import { CLIENT, logChange } from '../../../records/audit-log.ts'
import { listPushRecipients } from '../../../studio/notifications/queries.ts'
import { lockEnquiry, updateEnquiry } from '../../enquiries/queries.ts'
import { endOf } from '../appointment-columns.ts'
import { insertAppointment } from '../booking-queries.ts'
import { notifyClient } from '../client/notify-client.ts'
import { findAppointment, lockArtistsTime } from '../queries.ts'
import { changeDetails, serializeAppointment } from '../serializer.ts'
import { findOffer, type OfferRow, saveAnswer } from './queries.ts'
import { isAnswerable, serializeClientOffer } from './serializer.ts'

const TEXTS = OFFER_TEXTS

type Parts = Pick<Deps, 'queue' | 'mailer'>

interface Answer {
  startsAt?: string | undefined
  message: string
}

/** Books the chosen time, or stores the message of a client who declines. Repeats change nothing. */
export async function answerOffer(tx: Db, parts: Parts, { id, contact_id }: OfferRow, answer: Answer) {
  // Every booking locks the enquiry before the artist's time; another order could deadlock.
  await lockEnquiry(tx, contact_id)
  const row = await findOffer(tx, id)
  if (row === undefined) throw notFound(TEXTS.ended)
  const { startsAt, message } = answer
  const isSilent = startsAt === undefined && message === ''
  if (isSilent && row.freed_time_id === null) throw invalidField('message', TEXTS.message)
  const done = startsAt !== undefined ? TEXTS.booked : row.freed_time_id === null ? TEXTS.asked : TEXTS.stays
  if (isRepeated(row, answer)) return done
  const reject = (text: string, current = row) =>
    new ApiError(409, text, { current: serializeClientOffer(current) })
  if (row.answered_at !== null) throw reject(TEXTS.answered)
  if (!isAnswerable(row)) throw reject(TEXTS.ended)
  if (startsAt === undefined) await decline(tx, row, message)
  else if (!(await take(tx, parts, row, startsAt))) throw reject(TEXTS.gone, (await findOffer(tx, id)) ?? row)
  if (!isSilent) await notifyStudio(tx, parts, row)
  return done
}

const isRepeated = (
  { state, taken_start, message: sent }: OfferRow,
  { startsAt, message }: Answer,
): boolean =>
  startsAt === undefined
    ? state === 'declined' && sent === message
    : state === 'taken' && taken_start?.getTime() === Date.parse(startsAt)

/** Marks the enquiry as unread if there is a message. Clients of the waitlist may decline without one. */
async function decline(tx: Db, { id, contact_id }: OfferRow, message: string): Promise<void> {
  await saveAnswer(tx, id, { state: 'declined', message })
  if (message !== '') await updateEnquiry(tx, contact_id, { read_at: null })
  await logChange(tx, CLIENT, { kind: 'contact', verb: 'changed', id: contact_id, fields: ['offer'] })
}

/** Returns false when the time is no longer free. Waits for concurrent bookings of the artist. */
async function take(tx: Db, parts: Parts, row: OfferRow, startsAt: string): Promise<boolean> {
  const { id, contact_id, artist_id, service, price, deposit, deposit_rule } = row
  await lockArtistsTime(tx, artist_id as string)
  const free = (await findOffer(tx, id))?.times.filter(({ isFree }) => isFree) ?? []
  const time = free.find((each) => Date.parse(each.startsAt) === Date.parse(startsAt))
  if (time === undefined) return false
  const times = { starts_at: new Date(startsAt), ends_at: endOf(startsAt, time.minutes) }
  const now = await readClock(tx)
  const agreed = deposit_rule !== null && {
    deposit_rule: JSON.stringify(deposit_rule),
    deposit_agreed_at: now,
  }
  const confirmed = { state: 'confirmed', client_confirmed_at: now, ...agreed }
  const plan = { contact_id, artist_id, service, price, deposit, ...times, ...confirmed }
  const appointment_id = await insertAppointment(tx, plan)
  await saveAnswer(tx, id, { state: 'taken', appointment_id, taken_start: times.starts_at })
  await updateEnquiry(tx, contact_id, { status: 'booked' })
  await notifyClient(tx, parts, appointment_id, { tellsClient: true })
  const details = changeDetails(undefined, serializeAppointment(await findAppointment(tx, appointment_id)))
  await logChange(tx, CLIENT, {
    kind: 'contact',
    verb: 'changed',
    id: contact_id,
    fields: ['appointment'],
    details,
  })
  return true
}

/** Queues an email and pushes about the answer, once for each offer. */
async function notifyStudio(
  tx: Db,
  { queue, mailer }: Parts,
  { id, contact_id, artist_id }: OfferRow,
): Promise<void> {
  const about = { contact_id, facts: { offerId: id } }
  if (mailer !== undefined)
    await postMessage(tx, queue, { message: 'offer.answered', ...about, key: `offer.answered:${id}` })
  for (const phone of await listPushRecipients(tx, artist_id))
    await postMessage(tx, queue, { message: 'offer.answered-push', ...about, phone_id: phone.id })
}
