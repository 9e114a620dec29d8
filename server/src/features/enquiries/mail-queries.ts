import type { MailKind } from '@linework/contract/enquiries/limits'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { ContactMails } from '../../db/schema.ts'
import { visible, visibleRows, withDeleted } from '../../db/visible.ts'

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

/** Counts new enquiries with a failed email. Starts from the failed emails, which are few. */
export async function countUndelivered(db: Db, artistId?: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct contact_id)::int as count from contact_mails
    where state = 'failed' and (
      select not is_heartbeat and status = 'new' and (${artistId ?? null}::uuid is null or artist_id = ${artistId ?? null})
      from ${visibleRows('contact_requests')} as enquiry where enquiry.id = contact_id)`.execute(db)
  return rows[0]?.count ?? 0
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
    .where('state', '=', 'waiting')
    .executeTakeFirst()
}

/** The account of an artist who can sign in. */
export function findArtistAccount(db: Db, artistId: string) {
  return db
    .selectFrom('staff')
    .select('email')
    .where('artist_id', '=', artistId)
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .executeTakeFirst()
}

export async function deleteMail(db: Db, mailId: string): Promise<void> {
  await db.deleteFrom('contact_mails').where('id', '=', mailId).execute()
}

export async function updateMail(db: Db, mailId: string, changes: Updateable<ContactMails>): Promise<void> {
  await db.updateTable('contact_mails').set(changes).where('id', '=', mailId).execute()
}
