import { randomUUID } from 'node:crypto'
import { DEFAULT_VISIT_TEXTS, VISIT_STEPS } from '@linework/contract/desk/clients/messages'
import { EMPTY_PROFILE } from '@linework/contract/studio/profile/empty-profile'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../src/db/connect.ts'
import type { DB } from '../../src/db/schema.ts'
import { mergeSetting } from '../../src/db/settings.ts'
import type { MessageName } from '../../src/outbox/messages.ts'
import {
  insert,
  makeArtist,
  makeEnquiry,
  makeOffer,
  makePushSubscription,
  makeStaffMember,
} from '../factories.ts'

const HOUR_MS = 3_600_000

type Subscription = ReturnType<typeof makePushSubscription>

/** Stores one message of each kind without its job. Returns the ids by name. */
export async function insertEveryMessage(
  db: Db,
  subscription: Subscription = makePushSubscription(),
): Promise<Record<MessageName, string>> {
  // The time zone is set first, because it changes the days of the messages.
  await setNoon(db)
  const { id: artist_id } = await makeArtist(db)
  const { id: staff_id } = await makeStaffMember(db, { role: 'artist', artist_id, wants_digest: true })
  const { id: phone_id } = await insert(db, 'phones', { ...subscription, staff_id })
  const { id: contact_id } = await makeEnquiry(db, { artist_id, email: `${artist_id}@mail.example` })
  const starts_at = new Date(Date.now() + 100 * HOUR_MS)
  const book = async (more: object = {}) => {
    const ends_at = new Date(starts_at.getTime() + HOUR_MS)
    const booked = await insert(db, 'appointments', { contact_id, artist_id, starts_at, ends_at, ...more })
    return { appointment_id: booked.id, facts: { startsAt: starts_at.toISOString() } }
  }
  const checkUp = async () => {
    const { appointment_id } = await book({ state: 'came' })
    await db
      .insertInto('check_ups')
      .values({ appointment_id, answer: 'wrong', answered_at: new Date() })
      .execute()
    return appointment_id
  }
  const summarise = async (recipient: string) => {
    const counted = { recipient, told_at: [], waiting: 3, summary_at: sql<Date>`date_trunc('second', now())` }
    const { summary_at } = await db
      .insertInto('enquiry_alerts')
      .values(counted)
      .returning('summary_at')
      .executeTakeFirstOrThrow()
    return { facts: { recipient, claimedAt: summary_at?.toISOString() } }
  }
  const reminded = await book()
  const asks = { client_asks: 'move', client_asked_at: new Date() }
  const { rows } = await sql<{ day: string }>`
    select to_char(now() at time zone studio_zone(), 'YYYY-MM-DD') as day`.execute(db)
  const day = rows[0]?.day
  const { id: offerId } = await makeOffer(db, contact_id, [starts_at.toISOString()], { artist_id })
  const waiting = (await makeEnquiry(db, { email: `waits-${artist_id}@mail.example` })).id
  const freed = await makeOffer(db, waiting, [starts_at.toISOString()])
  const columns: Record<MessageName, Partial<Insertable<DB['outbox']>>> = {
    'enquiry.studio': { contact_id },
    'enquiry.artist': { contact_id },
    'enquiry.visitor': { contact_id },
    'enquiry.push': { contact_id, phone_id },
    'enquiry.reminder': { contact_id, phone_id },
    'enquiry.summary': await summarise(`artist ${artist_id}`),
    'enquiry.summary-push': { ...(await summarise(`phone ${phone_id}`)), phone_id },
    'appointment.booked': await book(),
    'appointment.moved': await book(),
    'appointment.cancelled': await book({ state: 'cancelled' }),
    'appointment.reminder': { ...reminded, facts: { ...reminded.facts, hours: 24 } },
    'appointment.asked': await book(asks),
    'appointment.asked-push': { ...(await book(asks)), phone_id },
    ...(await afterVisit(db)),
    'check-up.wrong': { appointment_id: await checkUp(), facts: { startsAt: starts_at.toISOString() } },
    'check-up.wrong-push': { appointment_id: await checkUp(), phone_id },
    'offer.freed': { contact_id: waiting, facts: { offerId: freed.id } },
    'offer.answered': { contact_id, facts: { offerId } },
    'offer.answered-push': { contact_id, phone_id, facts: { offerId } },
    'staff.digest': { staff_id, facts: { day }, key: `digest:${staff_id}:${day}` },
  }
  const ids: Partial<Record<MessageName, string>> = {}
  for (const [message, more] of Object.entries(columns))
    ids[message as MessageName] = (await insert(db, 'outbox', { message, ...more })).id
  return ids as Record<MessageName, string>
}

/** Stores one message of each step after a visit that just ended. In the studio it is noon. */
async function afterVisit(db: Db) {
  await turnOnVisitMessages(db)
  const { id: contact_id } = await makeEnquiry(db, {
    phone: '',
    phone_e164: null,
    email: `visit-${randomUUID()}@mail.example`,
  })
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)
  const { id: appointment_id } = await insert(db, 'appointments', {
    contact_id,
    starts_at: hoursAgo(2),
    ends_at: hoursAgo(1),
    state: 'came',
  })
  // With the key of the job, which therefore does not queue the same message again.
  const rowOf = (message: string) => ({ appointment_id, key: `${message}:${appointment_id}` })
  return Object.fromEntries(VISIT_STEPS.map((step) => [`visit.${step}`, rowOf(`visit.${step}`)])) as Record<
    `visit.${(typeof VISIT_STEPS)[number]}`,
    ReturnType<typeof rowOf>
  >
}

export const VISIT_MESSAGES_ON = Object.fromEntries(
  VISIT_STEPS.map((step) => [step, { isOn: true, text: DEFAULT_VISIT_TEXTS[step] }]),
)

export const turnOnVisitMessages = (db: Db) =>
  mergeSetting(db, 'client-messages', {
    reviewLink: 'https://reviews.example/studio',
    afterVisit: [{ service: '', steps: VISIT_MESSAGES_ON }],
  })

/** Sets a time zone in which it is noon now, because no message is sent at night. */
export async function setNoon(db: Db): Promise<void> {
  const ahead = 12 - new Date().getUTCHours()
  const timeZone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
  await sql`insert into studio (profile) values (${JSON.stringify({ ...EMPTY_PROFILE, timeZone })}::jsonb)
    on conflict (singleton) do update set profile = studio.profile || ${JSON.stringify({ timeZone })}::jsonb`.execute(
    db,
  )
}
