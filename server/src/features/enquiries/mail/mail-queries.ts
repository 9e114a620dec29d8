import type { MailKind } from '@linework/contract/enquiries/limits'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { ContactMails } from '../../../db/schema.ts'
import { visible, withDeleted } from '../../../db/visible.ts'

/** Creates the email of an enquiry, or resets it for another delivery. Returns its id. */
export async function askForMail(db: Db, contactId: string, kind: MailKind): Promise<string> {
  const reset = { state: 'waiting', tries: 0, problem: '', asked_at: sql<Date>`now()` }
  const { id } = await db
    .insertInto('contact_mails')
    .values({ contact_id: contactId, kind })
    .onConflict((conflict) => conflict.columns(['contact_id', 'kind']).doUpdateSet(reset))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function listMails(db: Db, contactId: string) {
  return db
    .selectFrom('contact_mails')
    .selectAll()
    .where('contact_id', '=', contactId)
    .orderBy('kind')
    .execute()
}

/** A waiting email with its enquiry, deleted ones included because they may be restored. */
export function findWaitingMail(db: Db, mailId: string) {
  return withDeleted(db)
    .selectFrom('contact_mails')
    .innerJoin('contact_requests', 'contact_requests.id', 'contact_mails.contact_id')
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
    .select(['kind', 'asked_at', 'tries', 'services.name as service_name', 'artists.name as artist_name'])
    .where('contact_mails.id', '=', mailId)
    .where('contact_mails.state', '=', 'waiting')
    .executeTakeFirst()
}

export async function deleteMail(db: Db, mailId: string): Promise<void> {
  await db.deleteFrom('contact_mails').where('id', '=', mailId).execute()
}

export async function updateMail(db: Db, mailId: string, changes: Updateable<ContactMails>): Promise<void> {
  await db.updateTable('contact_mails').set(changes).where('id', '=', mailId).execute()
}
