import { sql } from 'kysely'
import { type Db, readClock, unscoped } from '../../db/connect.ts'
import { NO_ID } from '../../http/require-staff.ts'
import type { Store } from '../../media/store/store.ts'
import { callingCodeOf, toE164 } from '../../phone-numbers.ts'
import { toLine } from '../../records/csv.ts'
import { listAccessLog } from '../../studio/access-log/queries.ts'
import { findLocale } from '../../studio/profile/queries.ts'
import { listConsents } from '../appointments/queries.ts'
import { listOfPerson } from './queries.ts'

/** Contains all data about the client, but not who changed or read it: those are data of staff. */
export async function makePersonFile({ db, store }: { db: Db; store: Store }, find: string) {
  const { country } = await findLocale(db)
  const e164 = toE164(find, country)
  const rows = await listOfPerson(db, find, e164)
  const ids = rows.map(({ id }) => id)
  const national = e164?.replace(`+${callingCodeOf(country)}`, '')
  const consents = await listConsents(db, ids, e164 ? [e164.slice(1), `${national}`, `0${national}`] : [find])
  if (rows.length + consents.length === 0) return undefined
  const { appointments, mails, pictures, offers } = await listPartsOf(db, ids.length > 0 ? ids : [NO_ID])
  const ofEnquiry = <T extends { contact_id: string }>(parts: T[], id: string) =>
    parts.filter(({ contact_id }) => contact_id === id).map(({ contact_id: _, ...part }) => part)
  const readBytes = async (key: string) => {
    const bytes = await store.read(key, 'large.jpeg')
    return bytes === undefined ? null : Buffer.from(bytes).toString('base64')
  }
  const enquiries = await Promise.all(
    rows.map(async (row) => ({
      reference: row.reference,
      sent: row.created_at,
      name: row.name,
      phone: row.phone,
      email: row.email,
      service: row.service,
      artist: row.artist,
      inspiration: row.inspiration,
      description: row.description,
      status: row.status,
      foundBy: row.found_by,
      link: row.link_name,
      note: row.note,
      appointments: ofEnquiry(appointments, row.id),
      offers: ofEnquiry(offers, row.id),
      emails: ofEnquiry(mails, row.id),
      pictures: await Promise.all(
        ofEnquiry(pictures, row.id).map(async ({ storage_key, ...picture }) => ({
          ...picture,
          jpegBase64: await readBytes(storage_key),
        })),
      ),
    })),
  )
  return { writtenAt: new Date(), askedFor: find, enquiries, consents }
}

async function listPartsOf(db: Db, ids: string[]) {
  const [appointments, mails, pictures, offers] = await Promise.all([
    unscoped(db)
      .selectFrom('appointments')
      .leftJoin('artists', 'artists.id', 'appointments.artist_id')
      .select(['contact_id', 'starts_at', 'ends_at', 'artists.name as artist', 'appointments.service'])
      .select(['session', 'sessions', 'note', 'price', 'deposit', 'deposit_reference'])
      .select('appointments.state')
      .select(['deposit_rule', 'deposit_agreed_at', 'deposit_log'])
      .select(['deposit_asked_at', 'deposit_received_at', 'deposit_returned_at'])
      .leftJoin('check_ups', 'check_ups.appointment_id', 'appointments.id')
      .select(['client_confirmed_at', 'client_asks', 'client_words', 'client_asked_at'])
      .select(['check_ups.answer', 'check_ups.words', 'answered_at', 'allows_gallery', 'stopped_at'])
      .where('contact_id', 'in', ids)
      .orderBy('starts_at')
      .execute(),
    listMailsOf(db, ids),
    db
      .selectFrom('enquiry_pictures')
      .select(['contact_id', 'kind', 'storage_key', 'created_at'])
      .where('contact_id', 'in', ids)
      .where('storage_key', 'is not', null)
      .$narrowType<{ storage_key: string }>()
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('offers')
      .select(['contact_id', 'service', 'price', 'deposit', 'state', 'message', 'answered_at', 'created_at'])
      .select(
        sql<string[]>`array(select starts_at from offered_times where offer_id = offers.id order by 1)`.as(
          'times',
        ),
      )
      .where('contact_id', 'in', ids)
      .orderBy('created_at')
      .execute(),
  ])
  return { appointments, mails, pictures, offers }
}

function listMailsOf(db: Db, ids: string[]) {
  const kind = sql<string>`split_part(message, '.', 2)`.as('kind')
  const aboutAppointments = db
    .selectFrom('outbox')
    .innerJoin('appointments', 'appointments.id', 'outbox.appointment_id')
    .select(['appointments.contact_id', kind, 'outbox.state', 'asked_at', 'sent_at'])
    .where('appointments.contact_id', 'in', ids)
    .where('phone_id', 'is', null)
    .where(sql<boolean>`(facts ->> 'toArtist')::boolean is not true`)
  return db
    .selectFrom('outbox')
    .select([sql<string>`contact_id`.as('contact_id'), kind, 'state', 'asked_at', 'sent_at'])
    .where('contact_id', 'in', ids)
    .where('message', 'in', ['enquiry.visitor', 'offer.freed'])
    .unionAll(aboutAppointments)
    .orderBy(sql`asked_at`)
    .execute()
}

const DAY_MS = 24 * 3_600_000

/** The reference of the enquiry, or its id after it was erased. */
export const whose = ({ contact_id, reference }: { contact_id: string; reference: string | null }) =>
  contact_id === NO_ID ? 'all appointments' : (reference ?? `${contact_id}, erased since`)

/** Contains no names of clients, only references. Looking one up adds an entry to the access log. */
export async function writeReads(db: Db, days: number): Promise<string> {
  const to = await readClock(db)
  const rows = await listAccessLog(db, { from: new Date(to.getTime() - days * DAY_MS), to })
  const lines = rows.map((row) => toLine([row.at.toISOString(), row.staff_email, row.call, whose(row)]))
  return [toLine(['Time (UTC)', 'Account', 'Call', 'Enquiry']), ...lines].join('')
}
