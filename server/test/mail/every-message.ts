import { type Insertable, sql } from 'kysely'
import type { Db } from '../../src/db/connect.ts'
import type { DB } from '../../src/db/schema.ts'
import type { MessageName } from '../../src/outbox/messages.ts'
import { insert, makeArtist, makeEnquiry, makePushSubscription, makeStaffMember } from '../factories.ts'

const HOUR_MS = 3_600_000

type Subscription = ReturnType<typeof makePushSubscription>

/** Stores one of each message, without jobs. Returns the ids by name. */
export async function insertEveryMessage(
  db: Db,
  subscription: Subscription = makePushSubscription(),
): Promise<Record<MessageName, string>> {
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
    'staff.digest': { staff_id, facts: { day }, key: `digest:${staff_id}:${day}` },
  }
  const ids: Partial<Record<MessageName, string>> = {}
  for (const [message, more] of Object.entries(columns))
    ids[message as MessageName] = (await insert(db, 'outbox', { message, ...more })).id
  return ids as Record<MessageName, string>
}
