import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { withDeleted } from '../../db/visible.ts'

/** What is stored of enquiries beside themselves, in the order of time. */
export async function listPartsOf(db: Db, ids: string[]) {
  const [appointments, mails, pictures] = await Promise.all([
    withDeleted(db)
      .selectFrom('appointments')
      .leftJoin('artists', 'artists.id', 'appointments.artist_id')
      .select(['contact_id', 'starts_at', 'ends_at', 'artists.name as artist', 'appointments.service'])
      .select(['session', 'sessions', 'note', 'price', 'deposit', 'deposit_reference'])
      .select('appointments.state')
      .select(['deposit_asked_at', 'deposit_received_at', 'deposit_returned_at'])
      .select(['client_confirmed_at', 'client_asks', 'client_words', 'client_asked_at'])
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
  ])
  return { appointments, mails, pictures }
}

/** Emails to the client, about the enquiry and about its appointments. */
function listMailsOf(db: Db, ids: string[]) {
  const aboutAppointments = db
    .selectFrom('appointment_mails')
    .innerJoin('appointments', 'appointments.id', 'appointment_mails.appointment_id')
    .select(['contact_id', 'kind', 'appointment_mails.state', 'asked_at', 'sent_at'])
    .where('contact_id', 'in', ids)
    .where('to_artist', '=', false)
  return db
    .selectFrom('contact_mails')
    .select(['contact_id', 'kind', 'state', 'asked_at', 'sent_at'])
    .where('contact_id', 'in', ids)
    .where('kind', '=', 'visitor')
    .unionAll(aboutAppointments)
    .orderBy(sql`asked_at`)
    .execute()
}
