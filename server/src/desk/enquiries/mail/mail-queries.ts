import type { MailKind } from '@linework/contract/desk/enquiries'
import { sql } from 'kysely'
import { type Db, unscoped, visible } from '../../../db/connect.ts'
import type { Mailer } from '../../../mail/mailer.ts'
import { phoneCountryOf } from '../../../phone-numbers.ts'
import { findStudio } from '../../../studio/profile/queries.ts'
import type { MailStudio } from './email.ts'

const KIND = sql<MailKind>`split_part(message, '.', 2)`

/** Omits emails that had no recipient: their state is 'dropped'. */
export function listMails(db: Db, enquiryId: string) {
  return db
    .selectFrom('outbox')
    .select([KIND.as('kind'), 'state', 'tries', 'problem', 'asked_at', 'sent_at'])
    .where('contact_id', '=', enquiryId)
    .where('message', 'in', ['enquiry.studio', 'enquiry.artist', 'enquiry.visitor'])
    .where('state', '<>', 'dropped')
    .orderBy('kind')
    .execute()
}

/** Also finds a deleted enquiry, because staff may restore it. */
export function findForMail(db: Db, enquiryId: string) {
  return unscoped(db)
    .selectFrom('contact_requests')
    .leftJoin(
      visible(db, 'services').selectAll().as('services'),
      'services.id',
      'contact_requests.service_id',
    )
    .leftJoin(visible(db, 'artists').selectAll().as('artists'), 'artists.id', 'contact_requests.artist_id')
    .selectAll('contact_requests')
    .select((e) => [
      e
        .selectFrom('staff')
        .select('staff.email')
        .whereRef('staff.artist_id', '=', 'contact_requests.artist_id')
        .where('staff.disabled_at', 'is', null)
        .where('staff.password_hash', 'is not', null)
        .limit(1)
        .as('artist_account'),
    ])
    .select(['services.name as service_name', 'artists.name as artist_name'])
    .where('contact_requests.id', '=', enquiryId)
    .executeTakeFirstOrThrow()
}

export async function describeStudio(db: Db, mailer: Mailer, publicUrl: string): Promise<MailStudio> {
  const { profile } = await findStudio(db)
  const { replyPromise, timeZone, place, look } = profile
  const name = profile.name || mailer.studioName || new URL(publicUrl).hostname
  // A calling code of the studio overrides that of its country, as in the back office.
  const country = phoneCountryOf(place.country, place.callingCode)
  return { name, replyPromise, timeZone, country, accent: look.accent, publicUrl }
}
